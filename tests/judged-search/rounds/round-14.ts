// Round 14 of fresh searches, in the words of hardware engineers and of logistics firms: 45 of 60
// succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round14 = parseJudged(`
# en
identifier; TMS06-22-2A4 => # TMS06-22-2A4-CJ8ND #
identifier; is ND TALRWAN1 still made => # ND-TALRWAN1-6Y5BX #
identifier; mtt-net-0025 => # MTT-NET-0025 #
identifier; SVT0603D4K7_1K => # SVT0603D4K7-1K-HRWGQ #
terms; bypass caps 100nf 0603 x7r => 0603, 100 nF
terms; half bridge transistor 650 v gan => ^GaN Power MOSFET, 650 V
terms; molded choke for smps 22uh => Inductor, 22 µH
terms; smallest regulator sot-23 1.8 volts => SOT-23.*|1\\.8 V
terms; mcu with motor control peripherals => ^32-Bit Microcontroller
terms; prototyping board embedded linux => ^(Single-Board Computer|Pico-ITX|Compute Carrier)
terms; waterproof bulkhead connector ethernet => ^M12 Panel Socket, 8-Way
terms; headers 0.15 inch 12 pins => ^Pin Header, 12-Way
terms; ai vision som => ^System-on-Module, Octa Core, 16 GB
terms; iot radio add-on 868 => ^Radio Module, LoRa
terms; reefer temperature beacons => ^Cold-Chain Tracker
terms; dock door handheld terminals => ^(Rugged )?Mobile Computer
terms; truck cab cradle for terminal => ^Vehicle Mount for Mobile Computers
terms; parcel scanning glove => ^Wearable Ring Scanner
terms; sea container geolocation => ^Container Tracker
terms; spare packs for scanning guns => ^Spare Battery for Scanners
terms; shipping label printer portable => ^Mobile Label Printer
terms; yard wifi coverage => Outdoor
terms; customs brokered air shipment from California => ^Air Freight, Los Angeles
terms; ESL or handheld fleet mdm => ^Device Management
value; capacitor at least 400 V 2200 uF => Electrolytic Capacitor, 2200 µF, 4[05]0 V
value; mosfet over 1000 V => MOSFET, 1200 V
value; inductor min 12 A 6.8uH => Inductor, 6\\.8 µH, 12 A
value; resistor 2k2 2512 half percent => 2512, 2\\.2 kΩ, 0\\.5 %
value; mcu with at least 1 MB flash => Microcontroller, .*(1024|2048) KB
value; 12 V boost output 8 A => ^Boost Converter, 12 V, 8 A
value; tracker battery 7 years lte-m => LTE-M, 7-Year
value; gateway with 16 inputs => Gateway.*16 Inputs
misspelling; capacetor ceramik 0402 => ^Multilayer Ceramic Capacitor Reel, 0402
misspelling; contaner trakker => ^Container Tracker
misspelling; microcontroler 32 bti => ^32-Bit Microcontroller
sentence; what keeps my board running for a few seconds after the mains goes away => ^Supercapacitor
sentence; how do I get 5 V out of a single lithium cell => ^Boost Converter, 5 V|^Buck-Boost Converter, 5 V
sentence; which part turns 24 volts into an adjustable lower rail => ^Buck Converter, Adjustable|^Synchronous Buck
sentence; I need a transistor that can block 1200 volts in a solar inverter => MOSFET, 1200 V
sentence; who can put our bootloader on 10,000 chips before they are soldered => ^Device Programming
sentence; we bought chips from a broker and doubt they are real => ^Counterfeit Screening
sentence; what do I use to check solder joints on assembled boards without test points => ^Boundary-Scan
sentence; how can my gadget talk to a phone over bluetooth => ^Radio Module, (Bluetooth|Wi-Fi 6 and Bluetooth)
sentence; is there a tiny computer I can bolt onto my own carrier => ^System-on-Module
sentence; which sockets should I use to charge my product over usb => ^USB-C Receptacle
sentence; resistors in our chemical plant turn black, what is better => ^Anti-Sulphur
sentence; I want to plug two circuit boards on top of each other => ^Board-to-Board
sentence; do you offer drivers and kernel for your boards for many years => ^Board Support Package
sentence; how do I see where my trucks are right now => ^Vehicle Tracker
sentence; our roll cages never come back from the stores => ^Pallet Tracker
sentence; the customer claims the frozen fish thawed on the way, how can I prove otherwise => ^Cold-Chain Tracker
sentence; which handheld reads labels on the highest shelf => ^Mobile Computer.*Long Range
sentence; how do forklift drivers keep a terminal in view while driving => ^Vehicle Mount
sentence; our handhelds are flat after six hours, what helps => ^Spare Battery
sentence; is there a way to send text messages when the cold store gets too warm => Sensor Dashboard|Temperature|^Cold-Chain
sentence; we want to know if someone opened a container at the port => ^Container Tracker|Door Contact
sentence; can you bring 60 kg from China to the Netherlands within a week => ^Air Freight, Shenzhen to Rotterdam
sentence; who checks the goods at the factory before we pay => ^Pre-Shipment Inspection
sentence; how can two hundred pickers be called at the same time => ^Push-to-Talk
sentence; what should drivers carry to get signatures at the door => ^(Rugged )?Mobile Computer|^(Rugged|Field|Business) (Handset|Tablet)
`);
