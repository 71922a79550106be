-- Further words of buyers: what goods are needed for, what goes wrong without them, and what forums, distributors' categories and
-- enquiries call them. One group a line; a term of an earlier group has the words of both.
insert into search_rules (kind, terms)
select 'synonyms', string_to_array(line, '|') from unnest(string_to_array($list$
LTE router|5G router|4G router|failover|failover router|backup internet|internet backup|backup line|stay online|keep online|internet outage|internet goes down|line goes down|connection drops|断网|断线|网络中断|宽带断了|备用网络|备用线路|网络备份|自动切换|انقطاع الإنترنت|ينقطع الإنترنت|انقطاع النت|خط احتياطي|إنترنت احتياطي|راوتر بشريحة
dual-WAN router|two internet lines|two internet connections|multi-WAN|dual internet|connect branches|branch office|site to site|双线|双宽带|双线路由器|分公司|分支机构|异地组网|ربط الفروع|خطين إنترنت|خطا إنترنت|فرع|فروع
fixed-wireless router|outdoor CPE|no fibre|no cable internet|rural internet|village|没有光纤|农村|偏远地区|بدون ألياف|قرية|منطقة نائية
access point|hotspot|Wi-Fi coverage|wifi coverage|weak wifi|weak signal|dead spot|dead zone|extend wifi|guest wifi|WiFi覆盖|无线覆盖|信号弱|信号差|热点|تغطية الواي فاي|ضعف الإشارة|واي فاي ضعيف|إنترنت ضعيف|الشبكة ضعيفة|إشارة ضعيفة|تقوية الواي فاي|اكسس بوينت|أكسس بوينت|نقطة اتصال|نقاط الواي فاي
stadium access point|auditorium|lecture hall|concert|crowd|crowds|many users|high density|高密度|体育馆|体育场|礼堂|会场|ملعب|ملاعب|حشود|قاعة محاضرات|مدرج|كثافة عالية
wall-plate access point|hotel room|hotel rooms|guest room|guest rooms|in-room|dormitory|酒店房间|酒店客房|客房|宿舍|面板AP|غرف الفندق|غرفة فندق|غرف الفنادق|غرف النزلاء|نزلاء|فندق|سكن الطلاب
outdoor access point|garden|courtyard|terrace|car park|parking lot|campsite|院子|停车场|露天|حديقة|ساحة|موقف سيارات|مواقف السيارات
PoE switch|camera switch|CCTV switch|power cameras|powers cameras|power access points|摄像头供电|给摄像头供电|供电交换机|带供电|سويتش كاميرات|سويتش الكاميرات|تغذية الكاميرات|يغذي الكاميرات
unmanaged switch|dumb switch|network splitter|LAN splitter|network hub|ethernet hub|more LAN ports|more network ports|extra ports|分线器|集线器|网线分线|扩展网口|网口不够|موزع شبكة|موزع نت|تقسيم النت|زيادة المنافذ
industrial switch|factory switch|control cabinet switch|DIN rail switch|工厂交换机|导轨交换机|سويتش مصانع|محول للمصانع
aggregation switch|backbone switch|backbone|spine switch|leaf switch|server rack switch|主干交换机|骨干|骨干交换机|شبكة أساسية|عمود فقري
media converter|RJ45 to fibre|RJ45 to fiber|fibre to RJ45|fiber to RJ45|RJ45 into fibre|Ethernet into fibre|copper into fibre|copper to optical|光转电|光电互转|电口转光口|RJ45转光纤|محول فايبر|تحويل فايبر|تحويل النحاس إلى ألياف|فايبر إلى نحاس
transceiver|GBIC|fibre stick|pluggable optic|可插拔光模块|موديول فايبر|موديولات فايبر
short range|short reach|短距|短距离|مدى قصير
1000BASE|gigabit SFP|1G SFP|gigabit optic|gigabit transceiver|千兆光模块|千兆SFP|وحدة SFP جيجابت|موديول جيجابت
1000BASE-LX|long wavelength|long wave|1310 nm SFP
direct attach cable|stacking cable|top of rack cable|堆叠线|短距铜缆|كابل تكديس
fibre patch lead|optical jumper|fibre jumper cable|pigtail|光纤连接线|光跳线|尾纤|وصلة فايبر|باتش كورد فايبر|كيبل فايبر
copper patch lead|RJ45 lead|internet cable|internet lead|LAN lead|成品网线|短网线|كيبل إنترنت|سلك إنترنت|كيبل لان|كيبل شبكة
patch panel|structured cabling|rack termination|综合布线|لوحة توزيع كابلات|بانل شبكة
PDU|power bar|socket strip|mains strip|插座条|机柜电源插座|قضيب مقابس|remote reboot|switch outlets remotely|restart remotely|远程重启|远程断电|远程开关电源|إعادة تشغيل عن بعد|مقابس للراك|فصل الكهرباء عن بعد
blanking panel|empty rack space|empty units|unused units|empty rack units|empty slots|cover gaps|rack filler|空位|遮挡空位|سد الفراغات|فتحات فارغة
cable manager|cable mess|messy cables|cable clutter|理线|线太乱|线缆太乱|فوضى الكابلات|تنظيم الأسلاك
fibre tray|splice box|fibre box|termination box|fibre termination|终端盒|光纤终端盒|صندوق فايبر|علبة لحام الألياف
antenna|better reception|boost signal|signal booster|improve signal|增强信号|信号增强|接收天线|تقوية الإشارة|تحسين الاستقبال|أنتينا
puck antenna|low-profile antenna|roof antenna|vehicle antenna|吸盘天线|车顶天线|هوائي سقف السيارة|هوائي منخفض
LoRa|sub 1 GHz|sub-GHz|sub 1GHz|sub GHz|ISM band|868 MHz|915 MHz
network controller|manage access points|central wifi management|集中管理AP|统一管理AP|管理无线|إدارة نقاط الوصول|تحكم مركزي بالشبكة
wireless planning|heat map|heatmap|plan wifi|wifi planning|coverage planning|无线规划|覆盖规划|热图|تخطيط الواي فاي|تخطيط الشبكة اللاسلكية
advanced routing|BGP|OSPF|MPLS|routing protocol|dynamic routing|动态路由|路由协议|بروتوكولات التوجيه|توجيه ديناميكي
cold-chain tracker|vaccine|vaccines|pharma|pharmaceuticals|medicine|medicines|perishables|chilled goods|frozen goods|frozen food|reefer|refrigerated truck|疫苗|药品|医药|冷藏|冷冻|生鲜|冷链车|冷藏车|لقاح|لقاحات|أدوية|دواء|أغذية مجمدة|مجمدات|شاحنة مبردة|شاحنات مبردة|بضائع مبردة
temperature sensor|fridge|freezer|refrigerator|cold store|cold storage|cold room|冰箱|冷柜|冷库|ثلاجة|ثلاجات|فريزر|غرفة تبريد|غرف التبريد
sensor|remote monitoring|monitor remotely|monitor|telemetry|远程监控|远程监测|在线监测|实时监测|监测|监控|مراقبة عن بعد|مراقبة|أراقب|نراقب
energy meter|electricity|electricity use|electricity usage|power usage|read electricity|meter reading|electricity bill|electric bill|tenant billing|submetering|用电|电费|电量|抄表|远程抄表|分表|耗电量|قراءة العداد|فاتورة الكهرباء|استهلاك الطاقة|حساب الكهرباء|عداد رقمي
single-phase|household|residential|apartment|apartments|domestic|住宅|家用|户用|出租房|منزلي|شقة|شقق|أحادي الفاز|فاز واحد|سنجل فاز
three-phase|3 فاز|ثلاث فاز|ثري فاز|ثلاثي الفاز|三相四线
heat meter|BTU meter|heating bill|heating cost|district heating|供暖|暖气|供热|热计量|تدفئة|فاتورة التدفئة|التدفئة المركزية
metering data|meter data|billing software|meter readings|抄表系统|抄表软件|计费软件|برنامج فوترة|قراءات العدادات
sensor dashboard|see readings|charts|graphs|alerts|可视化|大屏|报表|رسوم بيانية|تنبيهات|عرض القراءات
gateway|connect machines|machine data|PLC data|protocol converter|serial to cloud|data to the cloud|上云|数据上云|协议转换|采集PLC|ربط الآلات|بيانات الآلات|نقل البيانات إلى السحابة
LoRaWAN gateway|LoRa base station|LoRa concentrator|LoRa基站|LoRa集中器|محطة لورا|بوابة لورا
door contact|door left open|door is open|left open|window open|open door|break-in|burglary|intrusion|门没关|门开着|忘记关门|防盗|باب مفتوح|ترك الباب مفتوحا|فتح الأبواب|اقتحام|سرقة
CO₂ sensor|stuffy air|fresh air|ventilation|classroom air|通风|空气闷|通风换气|تهوية|هواء خانق|نقاء الهواء
fine dust sensor|smog|particulates|dust level|雾霾|扬尘|灰尘|أتربة|مستوى الغبار|تلوث الهواء
vibration sensor|bearing|bearings|bearing wear|motor failure|predictive maintenance|condition monitoring|轴承|电机故障|预测性维护|状态监测|محامل|رولمان|صيانة تنبؤية|أعطال المحركات
motion sensor|someone enters|someone inside|people in the room|anyone in the room|room occupied|occupancy|有人|有没有人|有人进来|人员感应|وجود أشخاص|دخول أشخاص|حساس وجود
pressure sensor|pipe pressure|pump pressure|line pressure|管道压力|管压|ضغط الماء|ضغط الأنابيب|ضغط الخط
level sensor|fuel level|oil level|diesel tank|silo|how full|water level|水箱水位|柴油|剩多少油|مستوى الوقود|مستوى الديزل|مستوى المياه|مستوى الماء|كمية الوقود
soil moisture sensor|irrigation|watering plants|water plants|greenhouse|farm|crops|灌溉|浇水|大棚|温室|农田|ري|سقي|مزرعة|بيت محمي|دفيئة|محاصيل|التربة
vehicle tracker|车载定位|车载终端|定位终端|车载GPS|where trucks are|locate vehicles|delivery vans|company cars|货车定位|车辆在哪|公司车辆|مواقع السيارات|تتبع الشاحنات|سيارات الشركة|مكان السيارة|تتبع المركبات
container tracker|shipping container|sea container|货柜|集装箱|حاوية|حاويات
pallet tracker|crates|returnable crates|returnable packaging|returnable transport items|周转箱|托盘定位|托盘丢失|طبلية|طبليات|بالتات
asset tracker|tool tracking|track tools|track equipment|tools disappear|lost tools|stolen equipment|stolen tools|rental equipment|generators|设备防盗|工具定位|设备定位|租赁设备|تتبع المعدات|ضياع المعدات|معدات مسروقة|تأجير المعدات
barcode scanner|scan barcodes|read barcodes|scan barcode|read QR|scan QR|barcode|barcodes|条码|条形码|扫码|扫条码|扫描条码|扫一维码|باركود|قراءة الباركود|مسح الباركود|رمز شريطي|قارئات باركود
mobile computer|stocktake|stock take|stocktaking|stock count|inventory count|counting stock|cycle count|order picking|warehouse picking|warehouse terminal|盘点|盘点机|盘货|拣货|出入库|巴枪|采集终端|جرد|جرد المخزون|جرد المخازن|جرد المستودعات|جرد البضائع|تجهيز الطلبات|جهاز الجرد
label printer|stickers|shelf labels|price tags|price labels|print labels|打标签|打印标签|不干胶|价签|打价签|ملصق|ملصقات|استيكرات|طباعة الملصقات|طباعة الباركود|بطاقات الأسعار
handset|work phone|work phones|company phone|company phones|staff phone|staff phones|工作手机|办公手机|员工手机|جوالات|هاتف عمل|هواتف الموظفين|جوالات الموظفين
essential handset|budget phone|cheap phone|cheap phones|basic phone|entry-level phone|入门手机|便宜手机|هاتف اقتصادي|جوال رخيص|هواتف رخيصة
rugged|drop on concrete|survives drops|unbreakable|shatterproof|摔不坏|耐摔|抗摔|抗震|ضد الكسر|ضد الصدمات|مقاوم للصدمات|مقاومة للصدمات|مقاوم للكسر|مقاومة للكسر|لا ينكسر|يتحمل السقوط
push-to-talk|group call|one-button calling|dispatch radio|集群对讲|نداء جماعي|ووكي توكي|لاسلكي يدوي
IP68|dropped in water|drop in water|under water|underwater|falls into water|掉水里|泡水|掉进水|يسقط في الماء|تحت الماء|وقع في الماء
IP67|مقاوم للماء|مقاومة للماء|مقاوم للغبار|مقاومة للغبار|مقاوم للماء والغبار|مقاومة للماء والغبار|ضد الغبار
resistor|مقاوم كهربائي|مقاومات سطحية
tablet|تابلت|تابليت|آيباد|ipad
device management|lost phone|lost phones|stolen phone|wipe phones|lock phones|lock and wipe|block apps|手机管理|远程锁机|手机丢失|管控手机|禁止安装应用|إدارة الجوالات|قفل الهواتف|هاتف مسروق|ضياع الهاتف|حذف البيانات عن بعد
fleet enrolment|set up phones|prepare phones|phone rollout|handset rollout|批量激活|批量设置手机|تجهيز الهواتف|إعداد الهواتف|تفعيل الهواتف
switch configuration|preconfigured switches|switch setup|VLAN setup|交换机调试|调试交换机|预先调试|إعداد السويتش|ضبط السويتش|برمجة السويتش
charging cabinet|tablet trolley|charging trolley|charging station for tablets|charge tablets|store tablets|充电车|平板充电|集中充电|عربة شحن|شحن التابلت|شحن الأجهزة اللوحية
charging cable|USB lead|USB cable|USB数据线|سلك شاحن|وصلة شحن|كيبل شاحن
charging cradle|charging base|desktop dock|充电底座|قاعدة شحن مكتبية|دوك شحن
vehicle mount|phone holder|hold phone|开车|开车时手机|放手机|手机支架|حامل الجوال|حامل جوال|أثناء القيادة|forklift|fork truck|fork-lift truck|lift truck|windscreen mount|tablet holder|叉车|叉车支架|车架|رافعة شوكية|حامل للسيارة|تثبيت في السيارة
screen protector|broken screen|cracked screen|smashed screen|scratched screen|screen guard|screen scratches|phone glass|glass cracks|手机膜|屏保|屏幕膜|碎屏|防刮|屏幕碎|屏幕划伤|زجاج حماية|استكر حماية|خدوش الشاشة|كسر الشاشة|شاشة مكسورة
protective case|pouch|carry case|drop protection|皮套|保护罩|防摔套|كفر|كفرات|جراب حماية|حقيبة واقية
spare battery|second battery|battery runs out|battery empty|long shift|换电池|第二块电池|电池不够用|بطارية ثانية|تغيير البطارية|نفاد البطارية
camera|surveillance|watch the yard|watch the entrance|安防|安保监控|كاميرا مراقبة|مراقبة|تصوير ليلي|حراسة
infrared|in the dark|at night|夜间|晚上|黑暗中|ليلا|ليلية|في الظلام
decoupling capacitor|decoupling cap|bypass capacitor|bypass cap|SMD cap|ceramic cap|multilayer ceramic capacitor|去耦电容|旁路电容|贴片陶瓷电容|مكثف سطحي|مكثف فصل|مكثفات سيراميك
electrolytic capacitor|bulk capacitor|smoothing capacitor|filter capacitor|reservoir capacitor|alu cap|can capacitor|滤波电容|铝电容|插件电容|مكثف ترشيح|مكثف تنعيم|مكثف ألومنيوم
supercapacitor|gold cap|energy storage capacitor|backup capacitor|黄金电容|储能电容|مكثف تخزين طاقة
chip resistor|pull-up resistor|current sense resistor|shunt resistor|上拉电阻|限流电阻|采样电阻|مقاومة سحب|مقاومة SMD
thin film resistor|precision resistor|high precision resistor|精密电阻|高精度电阻|مقاومة دقيقة|مقاومة عالية الدقة
anti-sulphur|sulphur proof|corrosive gas|hydrogen sulphide|H2S|耐硫|防硫化|抗硫|腐蚀性气体|ضد الكبريت|غازات أكالة
power inductor|SMT coil|SMD coil|power coil|绕线电感|一体成型电感|ملف سطحي|ملفات حث|ملف حث|كويل
MOSFET|N-channel|NMOS|power switch transistor|开关管|N沟道|موسفيت|موسفيتات|ترانزستور طاقة
buck converter|voltage reducer|voltage step-down|降压IC|直流降压|خفض الجهد|تخفيض الجهد
boost converter|voltage booster|raise voltage|升压IC|直流升压|رفع الجهد|زيادة الجهد
LDO regulator|low drop regulator|low-dropout regulator|linear voltage regulator|low noise regulator|线性稳压|低压差|منظم جهد خطي|منظم منخفض الهبوط
microcontroller|ARM Cortex|Cortex-M|ARM MCU|ARM microcontroller|主控|控制器芯片|ARM内核|متحكمات|ميكروكنترولر|شريحة تحكم
radio module|wireless chip|cellular modem|modem module|模组|通信模组|无线模组|蓝牙模组|WiFi模组|LoRa模组|4G模组|موديول|موديول لاسلكي|وحدة اتصال
terminal block|green connector|screw terminal plug|绿色端子|凤凰端子|ترمنال|ترمينال
pin header|pin strip|jumper header|排母|杜邦排针|شريط دبابيس
wire-to-board housing|crimp connector|wire connector housing|端子壳|杜邦壳|غلاف موصل
M12 panel socket|sensor plug|industrial connector|工业连接器|موصل صناعي
USB-C receptacle|charging port|USB port|充电口|USB接口|منفذ شحن|منفذ USB
single-board computer|mini computer|mini PC|ARM board|Linux board|Raspberry|Raspberry Pi|credit card sized computer|راسبيري|بوردة|بورد|لوحة إلكترونية|工控主板|ARM主板|ARM板|树莓派|حاسوب صغير|راسبيري باي|لوحة لينكس
touch panel|touch display|machine display|control screen|触控屏|工控屏|工业屏|شاشة تحكم|شاشة صناعية|شاشة لمس صناعية
board support package|Linux image|board drivers|kernel|Yocto|系统镜像|内核|板级驱动|نواة لينكس|نظام لينكس
secure boot|signed firmware|firmware protection|tamper-proof firmware|固件签名|防篡改|توقيع البرامج الثابتة|حماية البرنامج الثابت
DIN-rail power supply|control cabinet power supply|cabinet power supply|cabinet PSU|rail PSU|控制柜电源|轨道电源|配电柜电源|مصدر طاقة للوحة|مصدر طاقة لوحة التحكم
enclosed power supply|open frame power supply|metal case power supply|LED power supply|铁壳电源|壳装电源|مصدر طاقة معدني
desktop power supply|power brick|plug pack|wall adapter|适配器|电源砖|محول طاقة|أدابتر|ادابتر
pre-shipment inspection|inspect before shipping|inspection before shipping|before shipping|third-party inspection|factory inspection|inspector|第三方验货|发货前检查|发货检查|出货检查|检查货物|检查货|发货前检验|تفتيش قبل الشحن|قبل الشحن|تفحصون البضاعة|مفتش|فحص طرف ثالث
counterfeit screening|copied chips|cloned chips|remarked chips|test chips|verify parts|verify chips|copies|chips are fake|fake chips|假的芯片|真的芯片|辨别芯片|芯片鉴定|翻新片|假芯片|芯片真假|芯片是不是真的|قطع مقلدة|رقائق مقلدة|شرائح أصلية|تزوير|مزورة
device programming|flash firmware|load firmware|programming service|代烧录|烧录服务|烧程序|خدمة برمجة|تحميل البرنامج
freight|forwarder|freight forwarder|货代|国际物流|شركة شحن|وكيل شحن
advance replacement|same-day replacement|replacement same day|swap unit|坏了换新|先换后修|جهاز بديل|استبدال فوري|بديل في نفس اليوم
support and replacement|on-site support|service level|SLA|上门服务|服务级别|عقد دعم|دعم في الموقع
excess stock lot|job lot|leftover stock|呆料|清库存|尾单|كميات فائضة|بقايا مخزون
site survey|where to put sensors|signal test|信号测量|اختبار الإشارة
2.5G|multigig|multi-gig|N-base-T|2.5GBASE-T
vibration sensor|motor fails|motor will fail|motor breaks|machine fails|machine breaks|breakdown|breakdowns|unplanned downtime|worn bearings|shaking|机器故障|设备故障预警|提前知道故障|توقف مفاجئ|تعطل المحرك|تعطل الآلة
push-to-talk|talk to each other|hear each other|press to talk|talk at the press|one button|radio for teams|speak to all|互相通话|一键通话|同时通话|التحدث مع الفريق|ضغطة للتحدث|ضغطة زر
unmanaged switch|share network cable|share one cable|share internet cable|several computers|several PCs|connect computers|more computers|一根网线|多台电脑|几台电脑|عدة حواسيب|عدة أجهزة|توصيل الحواسيب|مشاركة كابل
direct attach cable|وصلة DAC|كيبل DAC|كابل DAC|DAC线|DAC线缆
device management|lock handhelds|lock down|lockdown|kiosk mode|update apps remotely|install apps remotely|远程安装应用|锁定手机|وضع الكشك|تثبيت التطبيقات عن بعد
temperature and humidity sensor|damp|damp cellar|too humid|mould|mold|condensation|潮湿|发霉|受潮|رطوبة عالية|عفن|الرطوبة والحرارة
temperature sensor|too hot|too warm|overheat|overheating|heat alarm|过热|太热|温度过高|温度报警|سخونة|ارتفاع الحرارة|حرارة زائدة
CO₂ sensor|bad air|tired in meetings|air in the office|空气不好|办公室空气|هواء سيئ|هواء المكتب
soil moisture sensor|when to water|dry soil|plants|什么时候浇水|植物|متى أسقي|نباتات
level sensor|empty tank|tank is empty|full tank|refill|remaining fuel|空了|快没油|油位报警|فارغ|ممتلئ|إعادة التعبئة
pressure sensor|compressed air|pressure drop|leaking pipe|压缩空气|压力下降|هواء مضغوط|هبوط الضغط
door contact|left unlocked|someone opened|who opened|gate open|被打开|谁开了门|من فتح الباب|بوابة مفتوحة
motion sensor|anybody there|intruder|people present|free desks|有没有人在|入侵|دخيل|متسلل|أحد دخل
container tracker|where my container is|container is now|集装箱在哪|货柜在哪|أين الحاوية|مكان الحاوية
asset tracker|where my equipment is|find equipment|theft|trailer|trailers|设备在哪|防丢|أين المعدات|مقطورة|مقطورات
vehicle tracker|where my vans are|where my driver is|driving routes|drivers|司机在哪|行车轨迹|أين السائق|مسار السيارة
energy meter|power consumption per|electricity per tenant|kWh|solar production|charge tenants|每户用电|电费分摊|كهرباء لكل مستأجر|حصة كل مستأجر
heat meter|heat consumption|hot water consumption|heating per flat|用热量|分户供热|استهلاك التدفئة
gateway|collect sensor data|send data to server|old machines online|retrofit machines|采集数据|旧设备联网|جمع بيانات الحساسات|إرسال البيانات
sensor dashboard|one screen for all sensors|show all sensors|图表|在手机上看数据|عرض كل الحساسات|متابعة الحساسات
private 5G|own 5G network|5G in the factory|5G radios|自建5G|工厂5G|شبكة 5G داخلية|5G للمصنع
access point|wifi in every room|slow wifi|wifi keeps dropping|wifi drops|whole building wifi|WiFi慢|WiFi掉线|全楼无线|واي فاي بطيء|واي فاي لكل المبنى|ينقطع الواي فاي
outdoor access point|wifi outside|wifi outdoors|wifi in the yard|室外WiFi|户外无线|واي فاي خارجي|واي فاي في الخارج
PoE switch|one cable for power and data|without power socket|no socket near camera|不用插电|不拉电源线|بدون مقبس كهرباء|كابل واحد للطاقة
media converter|network cable too long|longer than 100 m|over 100 metres|beyond 100 metres|超过100米|距离太远|أكثر من 100 متر|مسافة طويلة للشبكة
fibre patch lead|connect optics|link two switches with fibre|连接光模块|توصيل الفايبر
transceiver|plug for fibre port|fibre port|光口|光口插|منفذ فايبر|منفذ الألياف
PDU|power in the rack|power for the rack|sockets in the rack|机柜供电|机柜用电|كهرباء الراك|طاقة الخزانة
UPS|power cut|blackout|停电|انقطاع الكهرباء
label printer|make stickers|make labels|label shelves|贴货架|打条码|ملصقات الرفوف|وضع ملصقات
barcode scanner|checkout|point of sale scanner|scan at the till|收银扫码|收银|نقطة البيع|الكاشير
ring scanner|hands-free scanning|hands free scanner|both hands free|解放双手|双手|يدان حرتان|بدون استخدام اليدين
mobile computer|scanner with screen|scan and type|parcels|parcel delivery|couriers|proof of delivery|快递|派件|签收|مندوب التوصيل|توصيل الطرود|الطرود
rugged tablet|tablet for tractor|tablet outside|tablet in rain|tablet for mechanics|户外平板|防水平板|لوح للميدان|تابلت للميدان
rugged handset|waterproof phone|phone for builders|phone for workers|防水手机|工人手机|هاتف ضد الماء|هاتف للعمال|جوال ضد الماء
refurbished handset|used phones|second-hand phones|cheap used phone|二手手机|翻新手机|هواتف مستعملة|جوال مستعمل
spare battery|battery dies|battery does not last|battery replacement|电池不耐用|电池换新|البطارية تنفد|بطارية لا تكفي
charging cradle|charge handhelds|charge scanners|给手持机充电|شحن الأجهزة اليدوية
protective case|protect tablet|protect tablets|protect scanner|phone protection|保护平板|保护扫描枪|حماية التابلت|حماية الجهاز اللوحي
pre-shipment inspection|check quality before|goods checked|inspect my order|看货|帮忙验货|التأكد من البضاعة|معاينة الطلب
counterfeit screening|not original|copy chips|real chips|trustworthy parts|不是原装|原装正品|غير أصلية|القطع أصلية|رقائق حقيقية
device programming|put firmware|our firmware on chips|预烧程序|贴片前烧录|تحميل برنامجنا
staging|ready to use|ready configured|plug in and go|开箱即用|预先设置|جاهز للاستخدام|جاهزة للتشغيل
support and replacement|if it breaks|when it breaks|breaks down|quick replacement|坏了怎么办|إذا تعطل|عند العطل
air freight|urgent shipment|quickly by plane|加急空运|شحن عاجل
excess stock lot|sell off|bargain lot|处理库存|低价库存|تصريف المخزون
wireless planning|where to place access points|how many access points|AP放在哪|需要几个AP|أين أضع نقاط الوصول|كم نقطة وصول
network controller|all access points from one place|central management|统一管理|إدارة مركزية
boundary scan|test boards|test solder joints|测试焊点|اختبار اللوحات
RS-485 tester|bus tester|test the bus|check the bus|modbus tester|总线测试|فحص الناقل|اختبار مودبس
supercapacitor|hold power briefly|bridge power cut|ride through|短时断电|طاقة لحظية
MOSFET|switch a motor|switch high current|drive a motor|驱动电机|تشغيل محرك|تيار عال
buck converter|24 V to 5 V|12 V to 5 V|lower the voltage|drop the voltage|24V转5V|12V转5V|降电压|تحويل 24 إلى 5 فولت
boost converter|5 V to 12 V|3.7 V to 5 V|higher voltage from battery|5V转12V|升电压|تحويل 5 إلى 12 فولت
desktop power supply|power supply for desk|mains adapter|table power supply|wall wart|插墙电源|محول مكتبي
$list$, E'\n')) as line where line <> '';
--> statement-breakpoint
-- A door contact was listed as one of routes.
update search_rules
set terms = array['door contact', 'contact sensor', 'reed switch', '门磁', '门磁传感器', 'حساس تلامس', 'حساس الأبواب']
where kind = 'synonyms' and 'route contact' = any (terms);
