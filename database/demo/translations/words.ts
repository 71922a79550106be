// What stands in the place of a * in a phrase: English | Chinese | Arabic. Numbers, units and part designations stay.

export const words = `
Managed|网管型|مُدار
Unmanaged|非网管型|غير مُدار
Gigabit|千兆|جيجابت
Single|单|واحد
Dual|双|مزدوج
Quad|四|رباعي
Hexa|六|سداسي
Octa|八|ثماني
Ceiling|吸顶式|سقفية
Wall-Plate|面板式|جدارية
Outdoor|室外型|خارجية
Stadium|场馆型|للملاعب
Omni|全向|متعدد الاتجاهات
Panel|平板|لوحي
Yagi|八木|ياغي
Sector|扇区|قطاعي
Puck|圆盘|قرصي
Patch Panel|配线架|لوحة توصيل
Cable Manager|理线架|منظم كابلات
Sliding Shelf|滑动托架|رف منزلق
Blanking Panel|盲板|لوحة سد
Switched PDU|可控 PDU|وحدة PDU بتحكم
Fibre Tray|光纤盒|درج ألياف
Black|黑色|أسود
Light Grey|浅灰色|رمادي فاتح
Grey|灰色|رمادي
Blue|蓝色|أزرق
Red|红色|أحمر
Yellow|黄色|أصفر
Green|绿色|أخضر
Thick-Film|厚膜|سميكة الطبقة
Thin-Film|薄膜|رقيقة الطبقة
Anti-Sulphur|抗硫化|مضادة للكبريت
Pluggable Terminal Block|插拔式接线端子|كتلة طرفية قابلة للفصل
Pin Header|排针|موصل دبابيس
Board-to-Board Connector|板对板连接器|موصل لوحة إلى لوحة
M12 Panel Socket|M12 面板插座|مقبس لوحة M12
USB-C Receptacle|USB-C 母座|مقبس USB-C
Wire-to-Board Housing|线对板胶壳|غلاف سلك إلى لوحة
Buck Converter|降压转换器|محول جهد خافض
Boost Converter|升压转换器|محول جهد رافع
Buck-Boost Converter|升降压转换器|محول جهد خافض رافع
LDO Regulator|LDO 稳压器|منظم LDO
Silicon|硅|سيليكون
Single-Board Computer|单板计算机|حاسوب أحادي اللوحة
System-on-Module|核心模块|نظام على وحدة
Pico-ITX Board|Pico-ITX 主板|لوحة Pico-ITX
Compute Carrier Board|计算底板|لوحة حاملة للحوسبة
DIN-Rail|DIN 导轨|لسكة DIN
Enclosed|封闭式|مغلق
Rack|机架式|للخزائن
Desktop|桌面式|مكتبي
Business|商务|للأعمال
Rugged|加固型|متين
Field|外勤|ميداني
Essential|基础型|أساسي
Standard Range|标准距离|مدى قياسي
Mid Range|中距离|مدى متوسط
Long Range|远距离|مدى بعيد
standard|标准距离|بمدى قياسي
mid-range|中距离|بمدى متوسط
long-range|远距离|بمدى بعيد
1D Laser|1D 激光|ليزر 1D
2D Imager|2D 影像|تصويري 2D
DPM Imager|DPM 影像|تصويري DPM
Cordless 433 MHz|433 MHz 无线|لاسلكي 433 MHz
Charging Cradle|充电座|قاعدة شحن
Spare Battery|备用电池|بطارية احتياطية
Vehicle Mount|车载支架|حامل مركبة
Protective Case|保护壳|حافظة واقية
Belt Holster|腰带套|جراب حزام
Charging Cable|充电线|كابل شحن
Screen Protector|屏幕膜|واقي شاشة
Handsets|手机|الهواتف
Tablets|平板电脑|الأجهزة اللوحية
Mobile Computers|手持终端|الحواسيب المحمولة
Scanners|扫描器|الماسحات
Temperature|温度|حرارة
Temperature and Humidity|温湿度|حرارة ورطوبة
CO₂|CO₂ |CO₂
Door Contact|门磁|تلامس الباب
Water Leak|漏水|تسرب المياه
Vibration|振动|اهتزاز
Tank Level|罐液位|مستوى الخزان
Soil Moisture|土壤湿度|رطوبة التربة
Pressure|压力|ضغط
Motion|移动|حركة
Light|光照|إضاءة
Fine Dust|细颗粒物|غبار دقيق
Wired Modbus|有线 Modbus|Modbus سلكي
Wireless M-Bus|无线 M-Bus|M-Bus لاسلكي
Ethernet|以太网|إيثرنت
Industrial|工业|صناعية
Edge|边缘|طرفية
Single-Phase Energy|单相电能|طاقة أحادي الطور
Three-Phase Energy|三相电能|طاقة ثلاثي الأطوار
Water|水|مياه
Heat|热量|حرارة
Gas|燃气|غاز
Asset|资产|الأصول
Container|集装箱|الحاويات
Pallet|托盘|البالتات
Vehicle|车辆|المركبات
Cold-Chain|冷链货物|سلسلة التبريد
Wi-Fi 6 and Bluetooth|Wi-Fi 6 和 Bluetooth|Wi-Fi 6 وBluetooth
Thread and Zigbee|Thread 和 Zigbee|Thread وZigbee
Bullet|枪式|أنبوبية
Dome|半球|قبة
Turret|转塔式|برجية
Thermal|热成像|حرارية
Network Controller|网络控制器|وحدة تحكم الشبكة
Firewall Services|防火墙服务|خدمات جدار الحماية
Wireless Planning|无线规划|تخطيط الشبكات اللاسلكية
Traffic Analysis|流量分析|تحليل الحركة
Switch Firmware|交换机固件|البرنامج الثابت للمحولات
Router Feature Set|路由器功能集|مجموعة ميزات الموجه
Advanced Routing Key|高级路由密钥|مفتاح التوجيه المتقدم
Compiler Suite|编译器套件|مجموعة المترجمات
Board Layout Tools|电路板布局工具|أدوات تخطيط اللوحات
Boundary-Scan Tester|边界扫描测试器|أداة اختبار المسح الحدّي
Motor-Control Library|电机控制库|مكتبة التحكم في المحركات
Board Support Package|板级支持包|حزمة دعم اللوحات
USB Protocol Stack|USB 协议栈|حزمة بروتوكول USB
Secure Boot Package|安全启动包|حزمة الإقلاع الآمن
Device Management|设备管理|إدارة الأجهزة
Terminal Emulation|终端仿真|محاكاة الطرفية
Push-to-Talk|一键通对讲|اضغط للتحدث
Kiosk Browser|自助终端浏览器|متصفح الأكشاك
Handset Recovery Image|手机恢复镜像|صورة استعادة الهاتف
Scanner Firmware|扫描器固件|البرنامج الثابت للماسح
Enterprise Keyboard Pack|企业键盘包|حزمة لوحة مفاتيح المؤسسات
Sensor Dashboard|传感器看板|لوحة متابعة الحساسات
LoRaWAN Network Server|LoRaWAN 网络服务器|خادم شبكة LoRaWAN
Metering Data Platform|计量数据平台|منصة بيانات القياس
Fleet Tracking|车队追踪|تتبع الأسطول
Gateway Firmware|网关固件|البرنامج الثابت للبوابة
Payload Decoder Library|数据解码库|مكتبة فك البيانات
OPC UA Server Module|OPC UA 服务器模块|وحدة خادم OPC UA
Devices|台设备|جهازًا
Seats|席位|مقعدًا
Nodes|个节点|عقدة
Switches|交换机|المحولات
Routers|路由器|الموجهات
Access Points|无线接入点|نقاط الوصول
Optics|光模块|الوحدات الضوئية
Passive Components|被动元件|العناصر الخاملة
Semiconductors|半导体|أشباه الموصلات
Assembled Boards|组装电路板|اللوحات المجمعة
Power Supplies|电源|مصادر الطاقة
Sensors|传感器|الحساسات
Gateways|网关|البوابات
Meters|仪表|العدادات
Trackers|追踪器|أجهزة التتبع
Shenzhen|深圳|شينزين
Hong Kong|香港|هونغ كونغ
Singapore|新加坡|سنغافورة
Dubai|迪拜|دبي
Rotterdam|鹿特丹|روتردام
Hamburg|汉堡|هامبورغ
Los Angeles|洛杉矶|لوس أنجلوس
Santos|桑托斯|سانتوس
Lagos|拉各斯|لاغوس
Sydney|悉尼|سيدني
Air|空运|جوي
Sea|海运|بحري
Road and Rail|公路和铁路运输|بري وبالسكك الحديدية
`;
