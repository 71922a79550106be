// Round 23 of fresh searches, Chinese and Arabic alone: 55 of 60 succeeded the first time, 27 Chinese and 28 Arabic, and none was
// empty: all 26 words, 10 of 14 sentences, 19 of 20 others.
import { parseJudged } from '../judged-search.ts';

export const round23 = parseJudged(`
# zh
terms; 会议中心高密接入 WiFi6E => ^Wi-Fi 6E Stadium
terms; 备用上行 双线 商用路由 => ^Dual-WAN
terms; 三层网管万兆48光口 => ^48-Port 10G Aggregation
terms; 标准机架走线槽 1U 黑 => ^Rack Cable Manager, 1U, Black
terms; 低压差三端稳压 12V => ^LDO Regulator, 12 V
terms; 六核工控小主板 => ^(Pico-ITX Board, Hexa|Single-Board Computer, Hexa)
terms; 大电流贴片扼流圈 47uH => , 47 µH, 20 A
terms; 拣货用指环式条码枪 => ^Wearable Ring Scanner
terms; 远距离读码全触屏盘点机 => ^Mobile Computer, Full Touch, Long Range
terms; 智慧農業 土壤濕度 => Soil Moisture Sensor
terms; 監視攝影機 半球 200萬畫素 => ^Dome Camera, 2 MP
terms; 海運 貨櫃 新加坡 杜拜 => ^Sea Freight, Singapore to Dubai
terms; 备件先行 网络设备三年 => ^Advance Replacement
sentence; 商场里的PM2.5怎么连到我们的485系统 => ^Wired Modbus Fine Dust
sentence; 学生宿舍每间房都要有独立的无线 => Wall-Plate Access Point
sentence; 卖货的摊位没有宽带怎么刷卡收钱 => (LTE|5G).*Router
sentence; 送疫苗的箱子路上超温了要马上报警 => ^Cold-Chain Tracker
sentence; 谁能把我们的程序写到两千颗芯片里 => ^Device Programming
sentence; 手持机电池总撑不到交班，单买电池有吗 => ^Spare Battery for (Rugged )?Mobile Computer
sentence; 两栋厂房隔了八公里要通网络 => ^(Media Converter|SFP\\+? Transceiver).*(10|40|80) km
value; 12皮法 2512 电容 => , 2512, 12 pF
value; 1210封装 22pF 25V => , 1210, 22 pF, 25 V
value; 导轨电源 24V 四十安 => ^DIN-Rail Power Supply, 24 V DC, 960 W
value; 100伏 8安 TO-220 场效应 => MOSFET, 100 V, 8 A, TO-220
value; 五兆像素枪机30米红外 => ^Bullet Camera, 5 MP
mixed; PDA手持29键 中距离 => ^Mobile Computer, 29-Key, Mid Range
mixed; OM4跳线LC转SC 20米 => ^Fibre Patch Lead, OM4, 20 m
mixed; LoRaWAN 集装箱tracker => ^Container Tracker, GNSS and LoRaWAN
misspelling; 降压转焕器 12V => ^Buck Converter, 12 V
misspelling; 冷练追踪器 => ^Cold-Chain Tracker
# ar
terms; مقسم شبكة غير مدار ١٠ منافذ ٢٫٥ جيجا => ^10-Port Unmanaged (PoE\\+ )?2\\.5G
terms; بوابة لورا خارجية ١٦ قناة => ^LoRaWAN Gateway
terms; كيبل ربط سيرفرات QSFP28 مترين => ^QSFP28 Direct Attach Cable
terms; ادراج لحام الياف ضوئية 3U => ^Rack Fibre Tray, 3U
terms; محول باور لوحات كنترول ٥ فولت ١٥ وات => ^DIN-Rail Power Supply, 5 V DC, 15 W
terms; كاميرا برجية ٨٠ متر ليل => ^Turret Camera, .*80 m
terms; دوك شحن لاجهزة الجرد => ^Charging Cradle for Mobile Computers
terms; مكثفات لحظية فائقة السعة ١٦ فولت => ^Supercapacitor
terms; ملف خانق محمي ١٠٠ مايكرو هنري => , 100 µH
terms; طابعة باركود تعليق على الحزام => ^Mobile Label Printer
terms; حساس مستوى خزان ديزل زيجبي => ^Zigbee Tank Level
terms; لوحة تجميع ٤٨ منفذ كات ٦ايه محمية => ^Modular Patch Panel
terms; خدمة استبدال سريع للتابلت سنة => ^Support and Replacement, Tablets
sentence; كل ما تنزل البضاعة من السفينة ألقاها رطبة كيف أراقب الكونتينر => Container Tracker|Humidity
sentence; الجو حر في غرفة السيرفرات وأبي تنبيه على الجوال => Temperature
sentence; واش عندكم شي حاجة باش نشارجيو بزاف ديال الطابليتات => ^Ten-Slot Charging Cabinet
sentence; الموظف طلع من الشركة ومعاه الموبايل أقفله إزاي => ^Device Management
sentence; كيف أوصل مبنيين بينهم ٥ كيلو بالفايبر => ^(Media Converter|SFP\\+? Transceiver).*(10|40|80) km
sentence; بدنا كاميرا تكون فوق الكاشير وما تبين => ^Dome Camera
sentence; المضخة صوتها متغير خايفين توقف فجأة => Vibration Sensor
value; مقاومة ٨٢٠ أوم ٥٪ مقاس 0201 => , 0201, 820 Ω, 5 %
value; مكثف ٣٩ نانو ٢٥ فولت => , 39 nF, 25 V
value; موسفت ١٠٠ فولت ٤٠ أمبير => MOSFET, 100 V, 40 A
value; هاتف ٦٫٤ بوصة ٢٥٦ جيجا متين => ^Rugged Handset, .*6\\.4″, 256 GB
value; كيبل كات ٨ طول متر ونص => ^Copper Patch Lead, Cat 8, 1\\.5 m
mixed; موديول SFP عشرة جيجا 40km => ^SFP\\+ Transceiver, 10GBASE-ER
mixed; حساس CO2 زيجبي => ^Zigbee CO₂
mixed; راوتر 5G dual WAN => ^Dual-WAN 5G
misspelling; اكسس بوينط سقف => Ceiling Access Point
misspelling; بطارية احتياطيه للمسحات => ^Spare Battery for Scanners
`);
