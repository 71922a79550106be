// Sentences of the generated mobile and IoT goods: English | Chinese | Arabic, with * and $1, $2 for what varies.

export const devicePhrases = `
* Handset, Dual SIM, *, *″, * GB|$1手机，双卡，$2，$3″，$4 GB|هاتف $1، شريحتان، $2، $3″، $4 GB
Unlocked * handset for crews outdoors.|面向户外人员的无锁 $1 手机。|هاتف $1 غير مقيد للفرق الميدانية.
Unlocked * handset for offices and sales teams.|面向办公室和销售团队的无锁 $1 手机。|هاتف $1 غير مقيد للمكاتب وفرق المبيعات.
Enrolled at first start and supplied with regional chargers.|首次开机即自动注册，配当地充电器。|يُسجَّل عند أول تشغيل ويُورَّد مع شواحن محلية.
Delivered asset-tagged and with your home screen, on request.|可按需贴好资产标签并预置您的主屏幕。|يُورَّد ببطاقات الأصول وشاشتك الرئيسية عند الطلب.
Firmware updates are listed by month and model.|固件更新按月份和型号列出。|تحديثات البرنامج الثابت مدرجة بالشهر والطراز.
Spare parts are kept for five years.|备件保留五年。|قطع الغيار محفوظة لخمس سنوات.
Dual SIM, *|双卡，$1|شريحتان، $1
Zero-touch enrolment|零接触注册|تسجيل بلا تدخل
NFC and eSIM|NFC 和 eSIM|NFC وeSIM
Spare parts for 5 years|备件供应 5 年|قطع غيار لمدة 5 سنوات
* years of updates|更新 $1 年|تحديثات لمدة $1 سنوات
* Tablet, *″, *, * GB|$1平板电脑，$2″，$3，$4 GB|جهاز لوحي $1، $2″، $3، $4 GB
Vehicle and workshop tablet with *.|车载和车间用平板，支持 $1。|جهاز لوحي للمركبات والورش يدعم $1.
Counter and classroom tablet with *.|柜台和教室用平板，支持 $1。|جهاز لوحي للعدادات والفصول يدعم $1.
IP65, * m drops|IP65，$1 m 跌落|IP65، سقوط من $1 m
Aluminium back, * mm|铝合金背壳，$1 mm|ظهر من الألومنيوم، $1 mm
* GB storage|$1 GB 存储|سعة تخزين $1 GB
Pen and keyboard optional|可选手写笔和键盘|قلم ولوحة مفاتيح اختياريان
Glove and wet touch|手套和湿手触控|لمس بالقفازات والأيدي المبللة
Kiosk mode|自助终端模式|وضع الكشك
Mobile Computer, Full Touch, *|手持终端，全触屏，$1|حاسوب محمول، لمس كامل، $1
Mobile Computer, *-Key, *|手持终端，$1 键，$2|حاسوب محمول، عدد المفاتيح $1، $2
Data terminal for warehouses and yards, with a * 2D imager that reads up to * m.|仓库和堆场用数据终端，$1 2D 扫描头，读取距离最远 $2 m。|طرفية بيانات للمستودعات والساحات، بماسح تصويري 2D $1 يقرأ حتى $2 m.
2D imager, up to * m|2D 扫描头，最远 $1 m|ماسح تصويري 2D، حتى $1 m
IP67, * m drops|IP67，$1 m 跌落|IP67، سقوط من $1 m
Hot-swap * mAh|可热插拔电池 $1 mAh|بطارية قابلة للتبديل أثناء التشغيل $1 mAh
Wi-Fi 6, LTE|Wi-Fi 6、LTE|Wi-Fi 6 وLTE
6″ glove touch|6″ 手套触控|شاشة 6″ تعمل بالقفازات
*-key keypad, backlit|$1 键背光键盘|لوحة مفاتيح مضاءة، عدد المفاتيح $1
Android with terminal emulation|Android，支持终端仿真|Android مع محاكاة الطرفية
Handheld Scanner, *, *|手持扫描器，$1，$2|ماسح يدوي، $1، $2
* scanner for counters, packing benches and lines, connected by *.|收银台、打包台和产线用 $1 扫描器，经 $2 连接。|ماسح $1 للعدادات وطاولات التعبئة والخطوط، يتصل عبر $2.
Set up by scanning one sheet of codes.|扫描一页设置码即可完成设置。|يُضبط بمسح صفحة رموز واحدة.
Spare cables and stands are kept for five years.|备用线缆和支架保留五年。|الكابلات والحوامل الاحتياطية محفوظة لخمس سنوات.
* scans a second|每秒 $1 次扫描|$1 مسح في الثانية
IP54, * m drops|IP54，$1 m 跌落|IP54، سقوط من $1 m
Keyboard wedge and serial|键盘仿真和串口|محاكاة لوحة المفاتيح ومنفذ تسلسلي
Stand included|附支架|حامل ضمن العبوة
* for *, Pack of *|$2用$1，$3 件装|$1 لـ$2، عبوة من $3
* that fits our current *; the packing list names the models.|$1，适配我们在售的$2，装箱单列明型号。|$1: التوافق مع $2 المتوفرة لدينا؛ وتذكر قائمة التعبئة الطرازات.
Packs of *.|每包 $1 件。|عبوات من $1.
Packed singly.|单件包装。|معبأ منفردًا.
Packed singly|单件包装|معبأ منفردًا
Pack of *|$1 件装|عبوة من $1
For handsets|手机用|للهواتف
For tablets|平板电脑用|للأجهزة اللوحية
For mobile computers|手持终端用|للحواسيب المحمولة
For scanners|扫描器用|للماسحات
Tested with each model named|已在所列各型号上测试|مختبر مع كل طراز مذكور
* for Handsets|手机用$1|$1 للهواتف
* for Tablets|平板电脑用$1|$1 للأجهزة اللوحية
* for Mobile Computers|手持终端用$1|$1 للحواسيب المحمولة
* for Scanners|扫描器用$1|$1 للماسحات
Wired Modbus * Sensor, *-Year Warranty|有线 Modbus $1传感器，保修 $2 年|حساس $1 سلكي Modbus، ضمان $2 سنوات
* Sensor, *-Year Battery|$1传感器，电池 $2 年|حساس $1، بطارية $2 سنوات
* sensor that reports every * minutes by *, and at once when a limit is passed.|$1传感器，每 $2 分钟经 $3 上报，超限时立即上报。|حساس $1 يرسل كل $2 دقيقة عبر $3، وفورًا عند تجاوز حد.
* sensor that reports every * minute by *, and at once when a limit is passed.|$1传感器，每 $2 分钟经 $3 上报，超限时立即上报。|حساس $1 يرسل كل $2 دقيقة عبر $3، وفورًا عند تجاوز حد.
Keys are delivered in one file, ready for your server.|密钥汇总为一个文件，可直接导入您的服务器。|تُسلَّم المفاتيح في ملف واحد جاهز لخادمك.
Commissioned by phone in under a minute.|用手机一分钟内完成调试。|يُشغَّل بالهاتف في أقل من دقيقة.
Payload decoder and documentation on request.|可按需提供数据解码器和文档。|مفكك البيانات والوثائق عند الطلب.
Joined to your network before it ships, on request.|可按需在发货前接入您的网络。|يُربط بشبكتك قبل الشحن عند الطلب.
Reports every * min|每 $1 分钟上报|يرسل كل $1 دقيقة
EU868, US915, AS923|EU868、US915、AS923|EU868 وUS915 وAS923
*-year battery|电池寿命 $1 年|بطارية $1 سنوات
Local alarm limits|本地报警限值|حدود إنذار محلية
Calibration certificate on request|可按需提供校准证书|شهادة معايرة عند الطلب
Log of * readings|存储 $1 条读数|سجل من $1 قراءة
* Gateway, *, *-Channel|$1 网关，$2，$3 通道|بوابة $1، $2، $3 قناة
* Gateway, *, * Inputs|$1 网关，$2，$3 路输入|بوابة $1، $2، $3 مدخلًا
Collects field data, buffers it through outages and passes it on by MQTT over *.|采集现场数据，断网时缓存，恢复后以 MQTT 经 $1 上传。|تجمع بيانات الموقع وتخزنها أثناء الانقطاع ثم ترسلها بـMQTT عبر $1.
2 × Ethernet|2 × 以太网|2 × إيثرنت
2 × Ethernet, *|2 × 以太网，$1|2 × إيثرنت، $1
* channels, listen before talk|$1 通道，先听后发|$1 قناة، الإصغاء قبل الإرسال
MQTT, OPC UA, Modbus|MQTT、OPC UA、Modbus|MQTT وOPC UA وModbus
24 V DC, dual input|24 V DC，双路输入|24 V DC، مدخل مزدوج
Signed firmware, TLS 1.3|签名固件，TLS 1.3|برنامج ثابت موقّع، TLS 1.3
Web and SSH management|网页和 SSH 管理|إدارة عبر الويب وSSH
* Meter, *, *|$1表，$2，$3|عداد $1، $2، $3
* meter for billing and sub-metering, read by *.|$1表，用于计费和分项计量，经 $2 抄读。|عداد $1 للفوترة والقياس الفرعي، يُقرأ عبر $2.
MID approved|MID 认证|اعتماد MID
Class B, four quadrants|B 级，四象限计量|الفئة B، أربعة أرباع
Accuracy class 2|准确度等级 2|فئة الدقة 2
Sealed terminals|端子铅封|أطراف مختومة
Ten-year register|十年寄存器|سجل لعشر سنوات
* Tracker, GNSS and *, *-Year Battery|$1追踪器，GNSS 和 $2，电池 $3 年|متتبع $1، GNSS و$2، بطارية $3 سنوات
Tells where the * is and what it went through, for * years on one battery.|告知$1的位置和经历，一块电池可用 $2 年。|يبيّن مكان $1 وما مرّت به، لمدة $2 سنوات ببطارية واحدة.
Tells where the * is and what it went through, for * year on one battery.|告知$1的位置和经历，一块电池可用 $2 年。|يبيّن مكان $1 وما مرّت به، لمدة $2 سنة ببطارية واحدة.
GPS, Galileo, BeiDou|GPS、Galileo、北斗|GPS وGalileo وBeiDou
IP68, * to * °C|IP68，$1 至 $2 °C|IP68، من $1 إلى $2 °C
Shock and tilt alarm|冲击和倾斜告警|إنذار الصدمات والميل
Wi-Fi location indoors|室内 Wi-Fi 定位|تحديد الموقع داخليًا عبر Wi-Fi
Radio Module, *, *|无线模块，$1，$2|وحدة راديو، $1، $2
Pre-certified * module in * for your own device.|预认证 $1 模块，$2 封装，可用于您自己的设备。|وحدة $1 معتمدة مسبقًا بشكل $2 لجهازك.
Samples by the piece, production by the reel.|样品单片供应，量产整盘供应。|العينات بالقطعة والإنتاج بالبكرة.
* Camera, * MP, PoE, * m Infrared|$1摄像机，$2 MP，PoE，红外 $3 m|كاميرا $1، $2 MP، PoE، أشعة تحت الحمراء $3 m
* MP * camera for gates, docks and aisles; sees * m at night and streams to any ONVIF recorder.|$1 MP $2摄像机，用于大门、月台和通道，夜视 $3 m，可向任何 ONVIF 录像机推流。|كاميرا $2 بدقة $1 MP للبوابات والأرصفة والممرات؛ ترى حتى $3 m ليلًا وتبث إلى أي مسجل ONVIF.
* MP, 25 frames/s|$1 MP，每秒 25 帧|$1 MP، 25 إطارًا في الثانية
Infrared * m|红外 $1 m|أشعة تحت الحمراء $1 m
IP67, IK10|IP67、IK10|IP67 وIK10
ONVIF Profile S and T|ONVIF S 和 T 规范|ONVIF بملفي S وT
microSD up to * GB|TF 卡最大 $1 GB|بطاقة ذاكرة حتى $1 GB
CE, FCC and IC certified|CE、FCC 和 IC 认证|اعتماد CE وFCC وIC
AT commands over UART|UART 上的 AT 指令|أوامر AT عبر UART
Reference antenna design|参考天线设计|تصميم هوائي مرجعي
`;
