// Round 7 of fresh searches: 54 of 60 succeeded the first time, and 1 was empty.
import { parseJudged } from '../judged-search.ts';

export const round7 = parseJudged(`
# en
identifier; vt-e15-5 => # VT-E15-5-SCM21 #
identifier; CM SOMO4E64 => # CM-SOMO4E64-N3N3B #
identifier; SVA0201J820R => # SVA0201J820R-10K-P9Y6M #
identifier; B4W25G-LTE => # HN-B4W25G-LTE-B3BBF #
identifier; MK-AS8H-1 => # MK-ASPH-1-55HJX #
identifier; mtt lc250 36 => # SX-LWP-250-36-EAWED #
terms; industrial unmanaged rail switch wide temperature => ^Industrial .*Switch
terms; wifi 6e high density stadium => ^Wi-Fi 6E Stadium
terms; quad wan load balancer => ^Quad-WAN
terms; 40G multimode optic => ^QSFP\\+ Transceiver
terms; fiber jumper lc to st => ^Fibre Patch Lead.*LC–ST
terms; shielded cat 6a cable thirty metres => ^Copper Patch Lead, Cat 6A, 30 m
terms; decoupling capacitors 0603 x7r => Multilayer Ceramic Capacitor Reel, 0603
terms; current sense resistor 2512 => Chip Resistor Reel, 2512
terms; bulk capacitor 63v long life => Electrolytic Capacitor.*63 V, 10,000 h|Electrolytic Capacitor.*63 V
terms; usb power supply 5v 15w => Power Supply, 5 V DC, 15 W
terms; carrier for compute module => ^Compute Carrier Board
terms; hand-held imager corded => ^Handheld Scanner, 2D Imager, USB
terms; ptt phone ip68 => ^Push-to-Talk Handset
terms; fridge temperature monitoring lorawan => ^LoRaWAN Temperature
terms; solar inverter transistor => MOSFET
terms; data logger for shocks during transport => Tracker
value; 6n8 1206 100V => , 1206, 6\\.8 nF, 100 V
value; 5.6 ohm resistor => , 5\\.6 Ω
value; 100uH 2.4A => Inductor, 100 µH, 2\\.4 A
value; 32 KB flash 16 bit controller => ^16-Bit Microcontroller, 32 MHz, 32 KB
value; 80A single phase meter => ^Single-Phase Energy Meter, 80 A
value; 20 m om4 => ^Fibre Patch Lead, OM4, 20 m
value; 8 inch tablet => Tablet, 8″
misspelling; wifi 6 acces piont outdor => Outdoor .*Access Point
misspelling; lithum batery scaner => ^Spare Battery for Scanners
misspelling; pushtotalk hanset => ^Push-to-Talk Handset
sentence; what do I need to power 48 phones over the network cable => ^48-Port Managed PoE
sentence; where can I get certified electricity meters for tenant billing => Energy Meter
sentence; do you have a module to add zigbee to my own product => ^Radio Module, Thread and Zigbee
sentence; help me choose a camera for a dark warehouse => Camera
# zh
identifier; ＯＬ－ＡＸ４４ => # OL-AX44-OUT #
terms; 四口WAN企业路由 => ^Quad-WAN
terms; 封闭式开关电源 48V => ^Enclosed Power Supply, 48 V
terms; 枪机 500万像素 => ^Bullet Camera, 5 MP
terms; 蓝牙模块 => ^Radio Module.*Bluetooth
terms; 烧录服务 => ^Device Programming
terms; 线缆管理器 3U => ^Rack Cable Manager, 3U
terms; 备用手机 => Handset
value; 0402 18皮法 => , 0402, 18 pF
value; 2.5G交换机 16口 POE => ^16-Port Managed PoE\\+ 2\\.5G
misspelling; 振动传感气 => Vibration Sensor
sentence; 冷库里用什么测温度和湿度 => Temperature and Humidity Sensor
# ar
identifier; PLS2B => # PL-S2B-
terms; جهاز لوحي للأعمال 10 بوصة => ^Business Tablet, 10
terms; وحدات لوراوان الراديوية => ^Radio Module, LoRa
terms; كابلات الألياف الضوئية أحادية النمط => ^Fibre Patch Lead, OS2
terms; كاميرا برجية => ^Turret Camera
terms; مسجل حرارة لسلسلة التبريد => ^Cold-Chain Tracker|Temperature
terms; محولات الجهد الخافضة => ^(Synchronous )?Buck
terms; عداد كهرباء أحادي الطور => ^Single-Phase Energy Meter
value; مكثف سيراميك 270 نانوفاراد 100 فولت => , 270 nF, 100 V
value; هاتف 512 جيجابايت => Handset.*512 GB
misspelling; محول تجميغ 10G => ^48-Port 10G Aggregation
sentence; هل لديكم شاحن لعشرة أجهزة لوحية => ^Ten-Slot Charging Cabinet
`);
