// Round 21 of fresh searches, Chinese and Arabic alone: 49 of 60 succeeded the first time, 25 Chinese and 24 Arabic, and none was
// empty: 22 of 26 words, 7 of 14 sentences, all 20 others. Of one sentence the expectation was widened to a converter that is there.
import { parseJudged } from '../judged-search.ts';

export const round21 = parseJudged(`
# zh
terms; 弱电间交换机 48口 => ^48-Port
terms; 双绞线成品 超六类 10米 灰 => ^Copper Patch Lead, Cat 6A, 10 m, Grey
terms; 多模跳线 OM4 LC-ST => ^Fibre Patch Lead, OM4, 2 m, LC–ST
terms; 百G铜缆 => ^QSFP28 Direct Attach Cable
terms; 数据中心400G光模块 => ^QSFP-DD Transceiver
terms; 传感数据可视化运维平台 => ^Sensor Dashboard
terms; 电子料库存一批处理 => ^Excess Stock Lot
terms; 芯片真伪鉴别 => ^Counterfeit Screening
terms; 大容量铝电解 2200uF => , 2200 µF
terms; 扫描枪硅胶保护套 => ^Protective Case for Scanners
terms; 車用平板固定架 => ^Vehicle Mount for Tablets
terms; 手機螢幕貼 => ^Screen Protector
terms; 電源供應器 軌道式 24V => ^DIN-Rail Power Supply, 24 V
sentence; 展馆里观众一多WiFi就卡怎么解决 => Stadium Access Point
sentence; 出租屋想给每个房客单独算电费 => Energy Meter
sentence; 怎么防止员工用公司手机装游戏 => ^Device Management
sentence; 冷藏车路上断电了能不能马上知道 => ^Cold-Chain Tracker
sentence; 网线只能拉一百米，机房在三公里外怎么办 => ^Media Converter
sentence; 柴油发电机油箱快空了要提前报警 => Tank Level Sensor
sentence; 机器老化突然停机，想提前发现征兆 => Vibration Sensor
value; 0.1% 100K 1206 电阻 => , 1206, 100 kΩ, 0\\.1 %
value; 450V220微法 => , 220 µF, 450 V
value; 20毫秒自愈 12口 工业交换机 => ^Industrial 12-Port DIN-Rail Switch, 20 ms
value; 八类网线1米5 黄 => ^Copper Patch Lead, Cat 8, 1\\.5 m, Yellow
value; 24伏特 30瓦 => Power Supply, 24 V DC, 30 W
mixed; 带PoE的2.5G switch 10口 => ^10-Port Unmanaged PoE\\+ 2\\.5G
mixed; LTE-M门磁 => ^LTE-M Door Contact
mixed; AP面板WiFi7 => ^Wi-Fi 7 Wall-Plate
misspelling; 超级电溶 16V => ^Supercapacitor
misspelling; 热量標 DN25 => ^Heat Meter, DN 25
# ar
terms; سويتش ٤٨ بورت باور => ^48-Port Managed PoE
terms; كيبل شبكة كات 6A اصفر ٣متر => ^Copper Patch Lead, Cat 6A, 3 m, Yellow
terms; باتري احتياط للاسكنر => ^Spare Battery for Scanners
terms; جهاز باركود يتلبس في الصباع => ^Wearable Ring Scanner
terms; موبايل عمال بناء ما ينكسرش => ^(Rugged|Field) Handset
terms; هوائي بانل واي فاي ١٧ ديسيبل => ^Panel Antenna, .*17 dBi
terms; جهاز يحول كابل النحاس لفايبر 10 جيجا => ^Media Converter, 10G
terms; برنامج مراقبة الحساسات على الويب => ^Sensor Dashboard
terms; حامل كيابل للراك 3U => ^Rack Cable Manager, 3U
terms; وحدة كهرباء للراك 12 مخرج => PDU
terms; كاميرا برج 4 ميجا => ^Turret Camera, 4 MP
terms; معالج مدمج ثماني مع ذكاء اصطناعي => ^System-on-Module, Octa Core, 16 GB, with AI
terms; فيش تايب سي ٤٠ بن => ^USB-C Receptacle, 40-Way
sentence; وش أحط في المجلس عشان يوصل الواي فاي لكل مكان => Access Point
sentence; عايز اعرف الماية في الخزان فاضل فيها قد ايه => Tank Level Sensor
sentence; كيفاش نعرف واش الباب ديال الديبو محلول => Door Contact
sentence; بدي شي يحمي شاشة تلفونات الموظفين => ^Screen Protector
sentence; كيف أقلل جهد البطارية من ١٢ فولت إلى ٥ فولت => Buck(-Boost)? Converter
sentence; نحتاج من يفتش بضاعتنا في شنزن قبل شحنها => ^Pre-Shipment Inspection
sentence; السواقين يطلعون برا الخط أبغى أراقبهم => ^Vehicle Tracker
value; ملف ٦٫٨ مايكرو ١٢ أمبير => , 6\\.8 µH, 12 A
value; مكثف سيراميك ٤٧ نانو ١٦ فولت => , 47 nF, 16 V
value; مقاومة نص بالمية ٤٫٧ كيلو => , 4\\.7 kΩ, 0\\.5 %
value; سلك فايبر ٢٥ سنتي => ^Fibre Patch Lead, OS2, 0\\.25 m
value; باور ٤٨ فولت ٢٤٠ وات => Power Supply, 48 V DC, 240 W
mixed; راوتر dual wan خمسين VPN => ^Dual-WAN (Router, 50|Business)
mixed; محول DC-DC قابل للضبط SOT-23 => Converter, Adjustable, .*SOT-23
mixed; حساس NB-IoT للحركة => ^NB-IoT Motion
misspelling; مكثق كيميائي 100 ميكرو => ^Aluminium Electrolytic Capacitor, 100 µF
misspelling; حساس إهتذاز => Vibration Sensor
`);
