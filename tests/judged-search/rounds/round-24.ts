// Round 24 of fresh searches, Chinese and Arabic alone: 51 of 60 succeeded the first time, 26 Chinese and 25 Arabic, and 1 was empty:
// 23 of 26 words, 8 of 14 sentences, all 20 others.
import { parseJudged } from '../judged-search.ts';

export const round24 = parseJudged(`
# zh
terms; 非网管 10口 千兆 => ^10-Port Unmanaged Gigabit
terms; 体育场馆专用 WiFi7 => ^Wi-Fi 7 Stadium
terms; 40G多模光模块 150米 => ^QSFP\\+ Transceiver, 40GBASE-SR4
terms; 五百条隧道 VPN路由 => WAN Router, 500 VPN
terms; 薄膜高精度贴片电阻 0805 => ^Thin-Film Chip Resistor Reel, 0805
terms; 铝电解 耐压400V 47uF => , 47 µF, 400 V
terms; 板间连接 20针 2.0间距 => ^Board-to-Board Connector, 20-Way, 2 mm
terms; LoRa八木天线 高增益 => ^Yagi Antenna, LoRa
terms; 铁路口岸运输 汉堡到迪拜 电源 => ^Road and Rail Freight, Hamburg to Dubai
terms; 商用平板 8寸 128G => ^Business Tablet, 8″
terms; 員工手機 基本款 5G => ^Essential Handset
terms; 雷射條碼掃描器 有線 => ^Handheld Scanner, 1D Laser, USB
terms; 工業用電源供應器 12V 60W 封閉式 => ^Enclosed Power Supply, 12 V DC, 60 W
sentence; 工厂空压机压力一掉就要通知值班 => Pressure Sensor
sentence; 老师说教室下午学生都犯困，想看看空气 => CO₂ Sensor
sentence; 租出去的挖机怕客户拉到外地去 => ^(Asset|Vehicle) Tracker
sentence; 药厂库房要记录温湿度给药监看 => Temperature and Humidity
sentence; 仓库没有摄像头，想知道晚上有没有人进去 => Motion Sensor|Camera|Door Contact
sentence; 平板装在铲车上颠簸掉下来怎么固定 => ^Vehicle Mount for Tablets
sentence; 买来的样机能不能出厂前就烧好我们的固件 => ^Device Programming
value; 820欧姆 5% 0201 => , 0201, 820 Ω, 5 %
value; 0.47微亨 6安 => , 0\\.47 µH, 6 A
value; 480兆 2兆闪存 单片机 => ^32-Bit Microcontroller, 480 MHz, 2048 KB
value; 十芯 M12 1.27 => ^M12 Panel Socket, 10-Way
value; 三十米 黑色 六类A 网线 => ^Copper Patch Lead, Cat 6A, 30 m, Black
mixed; AOC光缆 100G 10米 => ^QSFP28 Active Optical Cable
mixed; M-Bus三相电表80A => ^Three-Phase Energy Meter, 80 A
mixed; Cat1车载tracker 五年电池 => ^Vehicle Tracker, GNSS and LTE Cat 1, 5-Year
misspelling; 无线接人点 室外 => Outdoor
misspelling; 贴片电祖 10K 0402 => , 0402, 10 kΩ
# ar
terms; محول شبكة مدار ٤٨ منفذ ٢٫٥ => ^48-Port Managed 2\\.5G
terms; سلك توصيل فايبر OS2 خمسة متر => ^Fibre Patch Lead, OS2, 5 m
terms; انتنا لورا ٨٦٨ كل الاتجاهات => ^Omni Antenna, LoRa
terms; غطاء الحماية للايباد عبوتين => ^Protective Case for Tablets
terms; مقاومات رقاقية كبريت 1206 => ^Anti-Sulphur Chip Resistor Reel, 1206
terms; موصل بين بوردتين ١٢ طرف => ^Board-to-Board Connector, 12-Way
terms; حاسب صناعي صغير ثماني النوى Pico => ^Pico-ITX Board, Octa
terms; هاندهيلد ٤٧ زر مدى بعيد => ^Mobile Computer, 47-Key, Long Range
terms; مكينة قراءة باركود ليزر سلكية => ^Handheld Scanner, 1D Laser, USB
terms; جوال مستعمل للشركات 64 جيجا => ^Refurbished Business Handset
terms; عداد حرارة DN 15 مودبس => ^Heat Meter, DN 15
terms; رخصة سيرفر لورا ٥٠٠ عقدة => ^LoRaWAN Network Server Licence, 500
terms; لوط قطع الكترونية فائض عن الحاجة => ^Excess Stock Lot
sentence; الدفيئة بتنشف بسرعة وبدي أعرف إمتى أسقي => Soil Moisture Sensor
sentence; حد يقدر يجي المصنع بشنزن يصور البضاعة ويتأكد منها => ^Pre-Shipment Inspection
sentence; المستأجرين يتشاجرون على فاتورة الكهرباء وين الحل => Energy Meter
sentence; عندنا ٥٠٠ حساس ونبغى نشوفهم في صفحة وحدة => ^Sensor Dashboard
sentence; بغيت نعرف فين وصلات الكاميونات ديالي => ^Vehicle Tracker
sentence; تلفون ما يتأثر لو طاح في الموية => Push-to-Talk Handset, LTE, IP68|Rugged Handset
sentence; كيف أتأكد أن الآيسيهات اللي وصلتني مو تجارية => ^Counterfeit Screening
value; محث ٢٢ مايكرو => , 22 µH
value; ترانزستور ٦٥٠ فولت ٦٠ أمبير => MOSFET, 650 V, 60 A
value; شاحن مكتبي ٥ فولت ٧٥ وات => ^Desktop Power Supply, 5 V DC, 75 W
value; معالج دقيق ١٧٠ ميجاهرتز ٥١٢ كيلوبايت => ^32-Bit Microcontroller, 170 MHz, 512 KB
value; مكثف كيميائي ألف مايكرو ٣٥ فولت => , 1000 µF, 35 V
mixed; بطارية mobile computer عشر قطع => ^Spare Battery for Mobile Computers
mixed; edge gateway جيل خامس ١٦ مدخل => ^Edge Gateway, 5G, 16 Inputs
mixed; شريحة GaN ٦٥٠ فولت => ^GaN Power MOSFET
misspelling; ترمنل بلوك ١٦ => ^Pluggable Terminal Block, 16-Way
misspelling; عداد كهربى ثلاثى الاطوار => ^Three-Phase Energy Meter
`);
