// Searches judged likewise that nothing is ever tuned for: they show how the search does with what it has not seen.
import { parseJudged } from './judged-search.ts';

/** Written as the judged ones. */
export const unseenSearches = parseJudged(`
# en
identifier; MTT-ELE-0032 => # MTT-ELE-0032 #
identifier; olodu5g9 => # OL-ODU5G-9 #
identifier; BXS1200N40 => # BXS1200N40
identifier; TW T80M => # TW-T80M #
identifier; LM-SFP-LX-I-WXVM1 => # LM-SFP-LX-I-WXVM1 #
identifier; PWTSET508 => # PWTSET-508 #
terms; 48 port switch => ^48-Port
terms; poe injector switch 16 ports managed => ^16-Port Managed PoE
terms; stadium ap => Stadium Access Point
terms; single mode transceivers => Transceiver
terms; lan cable 3 m yellow => Copper Patch Lead, Cat 6A, 3 m, Yellow
terms; blank panels => Blanking Panel
terms; thin film resistor => Thin-Film
terms; board to board connectors => Board-to-Board Connector
terms; ldo => LDO Regulator
terms; handheld terminal long range => Mobile Computer.*Long Range
terms; vehicle mount => Vehicle Mount
terms; lorawan sensors => LoRaWAN .*Sensor
terms; heat meters m-bus => Heat Meter.*M-Bus
terms; zigbee module => Radio Module, Thread and Zigbee
terms; mdm licence => Device Management
terms; air freight => Air Freight
terms; touchscreen => Touch Panel
terms; eval board linux sbc => Single-Board Computer
value; 470pF 0402 => 0402, 470 pF
value; 270R 1206 => 1206, 270 Ω
value; 47 uH => Inductor, 47 µH
value; 12V 75W => Power Supply, 12 V DC, 75 W
value; 650V 60A mosfet => MOSFET, 650 V, 60 A
value; 10.1 inch tablet => Tablet, 10.1
misspelling; electrolitic capacitor => Electrolytic Capacitor
misspelling; recivers optical tranciever => Transceiver
misspelling; pach panel => Patch Panel
misspelling; vibraton sensor => Vibration Sensor
sentence; power supply for a cabinet with 24 volts => DIN-Rail Power Supply, 24 V
sentence; phone with two sim cards => Handset, Dual SIM
# zh
identifier; MTTHMI101 => # MTT-HMI101 #
terms; 48口交换机 => ^48-Port
terms; 防水摄像机 => Camera
terms; 平板电脑 => Tablet
terms; 电感 => Inductor
terms; 接线端子 => Terminal Block
terms; 物联网网关 => Gateway
terms; 天线 => Antenna
terms; 充电柜 => Charging Cabinet
value; 4.7uH 电感 => Inductor, 4.7 µH
value; 8MP 摄像机 => Camera, 8 MP
sentence; 车辆追踪器 电池7年 => Vehicle Tracker.*7-Year
# ar
identifier; mtt hmi101 => # MTT-HMI101 #
terms; موجه أعمال => Dual-WAN Business Router|Router
terms; هوائي ياغي => Yagi Antenna
terms; ترانزستور => MOSFET
terms; بوابة صناعية => Industrial (IoT )?Gateway
terms; طابعة ملصقات => Label Printer
terms; شحن جوي => Air Freight
terms; قاعدة شحن => Charging Cradle|Cradle
terms; ملف قدرة => Power Inductor
value; 48V مصدر طاقة => Power Supply, 48 V
value; وحدة SFP+ 10 km => SFP\\+ Transceiver, 10GBASE-LR
sentence; حساس لتسرب أو مستوى الخزان => Tank Level Sensor
`);
