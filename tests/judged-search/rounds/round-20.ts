// Round 20 of fresh searches, Chinese and Arabic alone: everyday names, dialects, questions, and values as they are said. 49 of 60
// succeeded the first time, 25 Chinese and 24 Arabic, and none was empty: 22 of 26 words, 8 of 14 sentences, 19 of 20 others.
import { parseJudged } from '../judged-search.ts';

export const round20 = parseJudged(`
# zh
terms; 非管理型交换机 5口 => ^5-Port Unmanaged
terms; 边缘计算网关 5G => ^Edge Gateway, 5G
terms; 蘑菇头天线 => ^Puck Antenna
terms; 机柜绕线架 => ^Rack Cable Manager
terms; 拔插式端子 5.08 => ^Pluggable Terminal Block.*5\\.08
terms; 大功率厚膜电阻 2512 => ^Thick-Film Chip Resistor Reel, 2512
terms; 贸易结算电表 三相 => ^Three-Phase Energy Meter
terms; 外勤人员手机 => ^Field Handset
terms; 網管型交換器 28埠 => ^28-Port Managed
terms; 行動條碼列印機 => ^Mobile Label Printer
terms; 長壽命鋁電解電容 => ^Aluminium Electrolytic Capacitor, .*10,000 h
terms; 机架式ODF 1U => ^Rack Fibre Tray, 1U
terms; 车间用加固平板 => ^Rugged Tablet
sentence; 下班以后怎么知道仓库卷帘门有没有关 => Door Contact
sentence; 酒窖的温度湿度要24小时盯着 => Temperature and Humidity
sentence; 老厂房里的PLC数据想传到云平台用什么 => Gateway
sentence; 一百台新手机要统一装好SIM卡和保护壳 => ^(Fleet Enrolment|Configuration and Staging, Handsets)
sentence; 货发出去之前想找人去工厂看一眼 => ^Pre-Shipment Inspection
sentence; 厂区大门晚上太黑看不清人换什么摄像头 => Camera, .*(Infrared|8 MP, PoE)
sentence; 地里该不该浇水怎么判断 => Soil Moisture
value; 33微亨 1.2安 电感 => , 33 µH, 1\\.2 A
value; 千分之五精度 4.7千欧 => , 4\\.7 kΩ, 0\\.5 %
value; 3.3纳法 50伏 1206 => , 1206, 3\\.3 nF, 50 V
value; 5伏 15瓦 导轨电源 => ^DIN-Rail Power Supply, 5 V DC, 15 W
value; 半米 万兆DAC => ^SFP\\+ Direct Attach Cable, 0\\.5 m
mixed; LC转SC 单模跳线 2米 => ^Fibre Patch Lead, OS2, 2 m, LC–SC
mixed; NB-IoT 人体红外 => ^NB-IoT Motion Sensor
mixed; Type-C 母头 12pin => ^USB-C Receptacle, 12-Way
misspelling; 门磁传感嚣 => Door Contact
misspelling; 功绿电感 100uH => Inductor, 100 µH
# ar
terms; سويتش غير مدار ٨ مخارج => ^8-Port Unmanaged
terms; وصلة شبكة كات 8 زرقاء => ^Copper Patch Lead, Cat 8, .*Blue
terms; انتنة خارجية اتجاهية => ^(Panel|Yagi) Antenna
terms; بورد مدمج رباعي النواة => Quad Core
terms; ماكينة طباعة استيكر باركود متنقلة => ^Mobile Label Printer
terms; شاحن مكتبي للهاند هيلد => ^Charging Cradle for Mobile Computers
terms; غطاء حماية للاسكانر => ^Protective Case for Scanners
terms; عداد كهربا سنجل فيز => ^Single-Phase Energy Meter
terms; حساس رطوبة وحرارة لمخازن الأدوية => Temperature and Humidity
terms; كاميرا كروية داخلية => ^Dome Camera
terms; تيرمنال بلوك قابل للفك => ^Pluggable Terminal Block
terms; كمبيوتر كفي صناعي => Mobile Computer
terms; كونفرتر فايبر 40 كيلو => ^Media Converter.*40 km
sentence; ازاي اعرف درجة حرارة التلاجة من الموبايل => Temperature
sentence; شو الجهاز اللي بيخليني أعرف وين الكونتينر => ^Container Tracker
sentence; بغيت كاميرا كتصور فالليل => Camera, .*(Infrared|8 MP, PoE)
sentence; أبي راوتر يشتغل على الشريحة إذا طاح النت => (LTE|5G).*Router
sentence; عايز أشحن ١٠ تابلت مع بعض في دولاب بقفل => ^Ten-Slot Charging Cabinet
sentence; كيف نتأكد أن المكونات ليست مقلدة => ^Counterfeit Screening
sentence; من يوصل البضاعة بالقطار من هامبورغ إلى دبي => ^Road and Rail Freight, Hamburg to Dubai
value; مكثف كيماوي ١٠ ميكرو ٣٥ فولت => , 10 µF, 35 V
value; مقاومة 56 كيلو => , 56 kΩ
value; موسفت ٦٥٠ فولت ٨ أمبير => MOSFET, 650 V, 8 A
value; مزود طاقة سكة ٥ فولت ١٢٠ وات => ^DIN-Rail Power Supply, 5 V DC, 120 W
value; كيبل فايبر OM3 طول ٣ امتار => ^Fibre Patch Lead, OM3, 3 m
mixed; switch مدار 24 port => ^24-Port Managed
mixed; موديول LoRa 868 => ^Radio Module, LoRa
mixed; tablet متين 5G => ^Rugged Tablet
misspelling; مكتف سيراميكي 0603 => ^Multilayer Ceramic Capacitor Reel, 0603
misspelling; كمرة مراقبه دوم => ^Dome Camera
`);
