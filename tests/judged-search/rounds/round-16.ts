// Round 16 of fresh searches, in the words of managers of hotels and buildings, of schools and of repair shops: 57 of 60
// succeeded the first time, and none was empty.
import { parseJudged } from '../judged-search.ts';

export const round16 = parseJudged(`
# en
identifier; fr d4m in => # FR-D4M-IN #
identifier; quote for SVC-RMA-NET-3 please => # SVC-RMA-NET-3 #
identifier; KQ2512X7S50/27N => # KQ2512X7S50-27N-10K-5F81Z #
identifier; BRBLPA2UL => # BR-BLPA2UL-D2ZK9 #
terms; silent switch for reception 8 ports => ^8-Port Unmanaged
terms; school hall high density wifi => Stadium Access Point
terms; corridor dome cam => ^Dome Camera
terms; submeter for apartments wireless => ^Single-Phase Energy Meter|^Heat Meter
terms; boiler heat meter dn25 => ^Heat Meter, DN 25
terms; classroom co2 display => ^CO₂ Sensor with Display
terms; lift motor vibration => Vibration Sensor
terms; pump room leak pressure nb-iot => ^NB-IoT Pressure
terms; replacement battery mobile data terminal => ^Spare Battery for (Rugged )?Mobile Computer
terms; rca reel 1206 270 ohm => 1206, 270 Ω
terms; swap-out service for switches => ^Advance Replacement|^Support and Replacement
terms; wall jack wifi 7 unit => Wi-Fi 7 Wall-Plate
terms; rack blank 3U grey => ^Rack Blanking Panel, 3U, Light Grey
terms; splice shelf black => ^Rack Fibre Tray, 1U, Black
terms; building automation gateway din rail => ^Industrial (IoT )?Gateway
terms; lecture theatre tablets trolley => ^Ten-Slot Charging Cabinet
terms; housekeeping phones walkie => ^Push-to-Talk
terms; caretaker phone shockproof => ^(Rugged|Field) Handset
terms; amp repair 100uf 63v cap => 100 µF, 63 V
terms; sensor cloud dashboard => ^Sensor Dashboard
value; heat meter dn 40 => ^Heat Meter, DN 40
value; psu 48 volts 100 watts or more => Power Supply, 48 V DC, (1[0-9]{2}|240|480|960) W
value; fibre lead longer than 10 m => ^Fibre Patch Lead, OM4, 20 m|^QSFP28 Active
value; single phase meter up to 100 amps => ^Single-Phase Energy Meter, 100 A
value; patch cable 30 metre cat 8 => ^Copper Patch Lead, Cat 8, 30 m
value; licence for 1000 seats => 1000 Seats
value; ldo 12v 3a => ^LDO Regulator, 12 V, 3 A
value; 47 microfarad 400 volts => 47 µF, 400 V
misspelling; elctricity metre 3 fase => ^Three-Phase Energy Meter
misspelling; wirless planing licens => ^Wireless Planning
misspelling; tempratur and humidty lorawan => ^LoRaWAN Temperature and Humidity
sentence; guests on the third floor say the wifi is slow, what should we put in their rooms => Access Point
sentence; how can reception unlock... see if the fire door is propped open => Door Contact
sentence; we want the lights to go on only when people are in the corridor => Motion Sensor
sentence; pupils fall asleep because the air is bad, how can I show that => CO₂
sentence; what can charge and lock away a whole class set of tablets => ^Ten-Slot Charging Cabinet
sentence; the museum needs to keep paintings at constant humidity, what should we fit => Humidity
sentence; how do I bill each tenant for heating => ^Heat Meter|^Metering Data
sentence; my lift engineer wants early signs of a failing motor => Vibration Sensor
sentence; what lets the night porter call all cleaners at once => ^Push-to-Talk
sentence; I repair amplifiers and need big capacitors for the power stage => Electrolytic Capacitor
sentence; the charging socket of this phone board is broken, which part do I order => ^USB-C Receptacle
sentence; customers bring in phones with shattered glass, what can I sell them so it does not happen again => ^Screen Protector|^Protective Case
sentence; is there a service that tells me where access points must hang in a hotel => ^Wireless Planning|^Site Survey
sentence; the roof terrace has no wifi, which unit survives rain => Outdoor
sentence; what do I need so that cameras get power without sockets on the ceiling => PoE
sentence; can I see who comes in through the back entrance at night => Camera
sentence; we moved into a listed building and may not drill for cables, how do we get internet => ^5G Fixed-Wireless|(LTE|5G).*Router|Access Point
sentence; how do I keep the phone system alive for a minute during a power cut => ^Supercapacitor
sentence; the server cabinet has holes at the front where hot air comes back => ^Rack Blanking Panel
sentence; our school has two buildings across a road and digging is forbidden => ^(Panel|Yagi) Antenna, Wi-Fi|Outdoor.*Access Point
sentence; which box gives 24 V for the door controllers in the electrical cabinet => ^DIN-Rail Power Supply, 24 V
sentence; I'd like one place where I see all my sensors and get a mail when something is wrong => ^Sensor Dashboard
sentence; how can I tell whether the oil for the heating will last the winter => Tank Level
sentence; what do we plug into the switch to reach the annexe over 10 km of fibre => 10 km
sentence; somebody keeps borrowing our floor cleaning machines, can we find them => ^Asset Tracker
`);
