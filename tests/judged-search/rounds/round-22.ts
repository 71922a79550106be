// Round 22 of fresh searches, Chinese and Arabic alone: 50 of 60 succeeded the first time, 26 Chinese and 24 Arabic, and none was
// empty: 23 of 26 words, 9 of 14 sentences, 18 of 20 others.
import { parseJudged } from '../judged-search.ts';

export const round22 = parseJudged(`
# zh
terms; 墙壁嵌入式无线接入 WiFi6 => Wall-Plate Access Point
terms; 五类以上屏蔽跳线 六类A 蓝色 => ^Copper Patch Lead, Cat 6A, 0\\.25 m, Blue
terms; 千兆单模长距80公里模块 => ^SFP Transceiver, 1000BASE-ZX
terms; 服务器机柜托纤盘 3U => ^Rack Fibre Tray, 3U
terms; 高增益定向板状天线 => ^Panel Antenna
terms; 车间环境粉尘检测仪 => Fine Dust Sensor
terms; 冷柜测温探头 LoRa => LoRaWAN Temperature
terms; 便携蓝牙标签打印 => ^Mobile Label Printer
terms; 无线抄表热能表 => ^Heat Meter
terms; 量产ARM核心板 四核 8G => ^System-on-Module, Quad Core, 8 GB
terms; 充電座 行動電腦用 => ^Charging Cradle for Mobile Computers
terms; 強固型手機 大螢幕 => ^Rugged Handset
terms; 貼片晶片電容 0805 => ^Multilayer Ceramic Capacitor Reel, 0805
sentence; 厨房冷冻库停电了没人知道，货都化了 => Temperature|Cold-Chain
sentence; 有没有办法知道叉车司机把车开去哪里了 => ^(Vehicle|Asset) Tracker
sentence; 图书馆大厅人多时手机连不上网 => Access Point
sentence; 供应商发来的IC不知道是不是拆机货 => ^Counterfeit Screening
sentence; 想让手机在工地灰尘大的地方也能用两天 => ^(Rugged|Field) Handset
sentence; 一个屏幕上看到所有车间的读数 => ^Sensor Dashboard
sentence; 我的服务器死机了人不在现场怎么断电重启 => PDU
value; 1.8纳法100V 0805 => , 0805, 1\\.8 nF, 100 V
value; 22微法16伏铝电解 => , 22 µF, 16 V
value; 270欧 1206 电阻 => , 1206, 270 Ω
value; 单相63A电表 => ^Single-Phase Energy Meter, 63 A
value; 0.5米绿色网线 => ^Copper Patch Lead, Cat 6, 0\\.5 m, Green
mixed; SFP28 25G 直连线 3m => ^SFP28 Direct Attach Cable, 3 m
mixed; Zigbee振动传感 电池 => ^Zigbee Vibration
mixed; 双频Bluetooth模组 WiFi6 => ^Radio Module, Wi-Fi 6 and Bluetooth
misspelling; 充电贵 平板 => ^Ten-Slot Charging Cabinet
misspelling; 路油器双wan 4G => ^Dual-WAN LTE
# ar
terms; جهاز توزيع نت صناعي ٨ مخارج => ^Industrial 8-Port
terms; كابل ليف بصري احادي النمط ٢ متر LC SC => ^Fibre Patch Lead, OS2, 2 m, LC–SC
terms; غطاء فراغات خزانة الشبكة اسود => ^Rack Blanking Panel, 3U, Black
terms; لاقط اشارة 4G متعدد الاتجاهات => ^Omni Antenna, 4G
terms; شاشة تحكم لمس للماكينة 10 انش => ^Industrial Touch Panel
terms; بوردة كمبيوتر سداسية النوى => Hexa Core
terms; منظم فولت ١٢ فولت 3 أمبير => ^LDO Regulator, 12 V
terms; حساس ضغط لاسلكي بطارية ١٠ سنين => Pressure Sensor, 10-Year
terms; متتبع بالتات بطارية سبع سنوات => ^Pallet Tracker, .*7-Year
terms; كاميرا سقف ضد التخريب 8 ميجا => ^Dome Camera, 8 MP
terms; جهاز لاسلكي للامن يعمل بالشريحة => ^Push-to-Talk Handset
terms; ترخيص تخطيط شبكة لاسلكية 25 جهاز => ^Wireless Planning Licence, 25
terms; شحن جوي الى سدني => ^Air Freight, Los Angeles to Sydney
sentence; مين يفحصلي البضاعة في المصنع قبل ما أحول الفلوس => ^Pre-Shipment Inspection
sentence; الكهربا عندنا بتطلع غالية عايز اعرف كل مكنة بتسحب كام => Energy Meter
sentence; شلون أعرف إذا أحد فتح باب المستودع بالليل => Door Contact
sentence; نحتاج نخلي السويتشات جاهزة مبرمجة قبل ما توصلنا => ^(Switch Configuration and Staging|Configuration and Staging, Switches)
sentence; الهوا في قاعة الاجتماعات يسبب صداع => CO₂ Sensor
sentence; واش كاين شي جهاز كيقيس الرطوبة ديال التراب => Soil Moisture Sensor
sentence; كيف يمسح العامل الباركود وهو يحمل الصندوق بيديه => ^Wearable Ring Scanner
value; مكثف ٢٧٠ نانو ١٠٠ فولت مقاس 0603 => , 0603, 270 nF, 100 V
value; عداد كهرباء ١٠٠ امبير لاسلكي => ^Single-Phase Energy Meter, 100 A, Wireless
value; مزود طاقة ٢٤ فولت ٣٠ واط سكة => ^DIN-Rail Power Supply, 24 V DC, 30 W
value; مقاومة مليون ونصف أوم => , 1\\.5 MΩ
value; وحدة فايبر ٣٠٠ متر عشرة جيجا => ^SFP\\+ Transceiver, 10GBASE-SR
mixed; access point خارجي wifi 6 => Wi-Fi 6 Outdoor|Outdoor Wi-Fi 6
mixed; مايكروكنترولر 32bit 480MHz => ^32-Bit Microcontroller, 480 MHz
mixed; جهاز GPS tracker للسيارات NB-IoT => ^Vehicle Tracker, GNSS and NB-IoT
misspelling; ترنزستور موسفيت سيليكون كربايد => ^SiC Power MOSFET
misspelling; طابعه ملسقات => ^Mobile Label Printer
`);
