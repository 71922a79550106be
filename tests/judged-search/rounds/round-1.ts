// Round 1 of fresh searches: 56 of 60 succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round1 = parseJudged(`
# en
identifier; OL-B4W10G => # OL-B4W10G-DVS8C #
identifier; vt e120 48 => # VT-E120-48-4MTN1 #
identifier; MTT_RT5G_ODU => # MTT-RT5G-ODU #
identifier; RWC6A-YE-3 => # RWC6A-YE-3-N21BG #
identifier; PWT04-508-HGSSQ => # PWT04-508-HGSSG #
identifier; SVT0603D4K7-1K HRWGQ => # SVT0603D4K7-1K-HRWGQ #
terms; 10 inch rugged tablets with 5g => ^Rugged Tablet
terms; keystone patch panel shielded => ^Modular Patch Panel Kit
terms; sma antenna for lte => Antenna, 4G/5G
terms; hand scanner 1d usb => ^Handheld Scanner, 1D Laser, USB
terms; door open sensor => Door Contact Sensor
terms; tank gauge wireless => Tank Level Sensor
terms; compute module linux emmc => ^System-on-Module
terms; motor vibration monitoring => Vibration Sensor
terms; protective cover for tablet => ^Protective Case for Tablets
terms; usb c socket smd => ^USB-C Receptacle
terms; truck tracker => ^Vehicle Tracker
terms; rf site planning software => ^Wireless Planning Licence
terms; temp logger for vaccine transport => ^Cold-Chain Tracker|Temperature
value; 0201 4R7 thin film => ^Thin-Film.*0201, 4\\.7 Ω
value; 330 picofarad 25 volts => , 0402, 330 pF, 25 V
value; 47 microhenry 20 amp => Inductor, 47 µH, 20 A
value; 100V N-channel 40A => MOSFET, 100 V, 40 A
value; 5 volt 30 watt psu => Power Supply, 5 V DC, 30 W
value; sfp 1310nm 10km => ^SFP.*10 km
value; uC 80MHz LQFP64 => Microcontroller, 80 MHz, .*LQFP-64
misspelling; suveillance camra => Camera
misspelling; vehicule tracker => ^Vehicle Tracker
misspelling; swithc 48 prot => ^48-Port .*Switch
misspelling; inducter 22uh => Inductor, 22 µH
sentence; I need something to print labels on the go => ^Mobile Label Printer
sentence; what do you have for connecting 16 cameras over poe => PoE.*Switch
sentence; how can warehouse staff scan pallets from far away => Mobile Computer.*Long Range
sentence; is there a box that converts ethernet to fiber over 40km => ^Media Converter.*40 km
sentence; can you test if chips are fake => ^Counterfeit Screening
sentence; measure CO2 in a meeting room without gateway => CO₂ Sensor
# zh
identifier; vt－d240－48 => # VT-D240-48-TJX5A #
terms; 工业交换机 8口 => ^Industrial 8-Port
terms; 贴片电容 0805 => Ceramic Capacitor Reel, 0805
terms; 蓝牙扫码枪 => Scanner.*Bluetooth
terms; 备用电池 手持机 => ^Spare Battery for .*Mobile Computer
terms; 车载平板 => ^Rugged Tablet|^Vehicle Mount for Tablets
value; 单模光模块 10公里 => Transceiver.*10 km
value; 24V开关电源 => Power Supply, 24 V
value; 贴片电阻 10k 1% => Chip Resistor.*10 kΩ, 1 %
terms; 冷链温度记录仪 => ^Cold-Chain Tracker|Temperature
value; 摄像头夜视80米 => Camera.*80 m Infrared
sentence; 仓库里怎么追踪托盘 => ^Pallet Tracker
# ar
identifier; TVGL16 OUT => # TVGL16-OUT #
terms; محولات PoE => PoE.*Switch
value; كابل ألياف بصرية 5 متر => ^Fibre Patch Lead.*5 m
terms; هاتف للأعمال => Business Handset
terms; حساسات الضغط اللاسلكية => Pressure Sensor
terms; متتبع شاحنات => ^Vehicle Tracker
value; مزود طاقة 5 فولت => Power Supply, 5 V
terms; واقي شاشة للهواتف => ^Screen Protector for Handsets
terms; عدادات الكهرباء ثلاثية الطور => ^Three-Phase Energy Meter
terms; رخصة إدارة الأجهزة => ^Device Management
misspelling; مكثف الكتروليتي => Electrolytic Capacitor
sentence; أريد شحن بضاعة بحرا من سنغافورة => ^Sea Freight
`);
