// Lists that were misread, by invented parts: what each of their columns is.
import { expect, test } from 'vitest';
import { recogniseColumns } from './column-recognition.rules.ts';

const short = {
  part_number: 'number',
  alternate_part_number: 'other',
  manufacturer: 'maker',
  quantity: 'quantity',
  description: 'text',
  package: 'package',
  designators: 'places',
  target_price: 'price',
  customer_part_number: 'own',
  do_not_place: 'dnp',
  ignored: '-',
} as const;

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }));

test.each([
  [
    'part numbers under “Manufacturer”',
    'places text number quantity',
    `Designators | Value | Manufacturer | Quantity
     C1 | 100nF | CLX21B104KB | 1
     C2 | 1uF | CLX21B105KO | 1
     R1 | 470R | RQ0805FR-07470 | 1`,
  ],
  [
    'keys of symbols',
    'places number text -',
    `ref | value | description | tstamp
     C1 | 0.1uF | Unpolarized capacitor | 6075199A
     C2 | 18pF | Unpolarized capacitor | 60752B3E
     D1 | PMX3020 | Diode | 607582DE`,
  ],
  [
    'keys of symbols under another name',
    'places number text -',
    `ref | value | description | symbol key
     C1 | 0.1uF | Unpolarized capacitor | 6075199A
     C2 | 18pF | Unpolarized capacitor | 60752B3E
     D1 | PMX3020 | Diode | 607582DE
     D2 | PMX3021 | Diode | 60758754
     D3 | PMX3022 | Diode | 6079E0C1`,
  ],
  [
    'prices that are none',
    'text quantity -',
    `Part | Quantity | Price
     Hot swap sockets | 68 | one pack of 110
     Audio jack | 2 | one pack of 2
     Power switch | 1 | paid by the club`,
  ],
  [
    'quantities and prices of packs',
    'text - - quantity - price',
    `Description | Pkg QTY | QTY of Pkgs | Used QTY | Pkg Cost | Unit Cost
     Distance sensor | 10 | 1 | 2 | 13.95 | 1.40
     Audio cable | 1 | 4 | 4 | 4.68 | 4.68
     Micro USB cable | 100 | 1 | 12 | 2.39 | 0.02`,
  ],
  [
    'parts of a pack beside those that are needed',
    'text - quantity',
    `Part Description | Parts per Unit | Parts needed per device
     Wing nut | 25 | 4
     Spacer | 1 | 12
     Socket screw | 100 | 8`,
  ],
  [
    'a price of each part',
    'number price quantity',
    `Manufacturer Part Number | Cost/Part | Quantity/Board
     OSX020104 | 0.38 | 13
     TSX-12450 | 6.20 | 1
     ECX-1HM220 | 0.22 | 1`,
  ],
  [
    'costs of an order, a letter or two from an order code',
    'number text - quantity',
    `Part Number | Description | order cost | quantity
     1168X2065 | Thermal pad | 1.20 | 2
     345X1036 | Heat sink | 6.12 | 1
     732X11031 | Terminal block | 21 | 3`,
  ],
  [
    'parts that are not placed among the types of mounting',
    'number quantity dnp',
    `MPN | Qty | Type
     MAXX7219 | 1 | SMD
     ECX-1HM220 | 2 | DNP
     TSX-12450 | 1 | THT`,
  ],
  [
    'whether parts are placed, and their types of mounting',
    'dnp number quantity -',
    `Place | MPN | Qty | Type
     Yes | MAXX7219 | 1 | SMD
     No | ECX-1HM220 | 2 | SMD
     Yes | TSX-12450 | 1 | THT`,
  ],
  [
    'whether parts are bought or made',
    'text - quantity number',
    `Description | Make/Buy | Qty | Manufacturer PN
     Motor | Buy | 1 | PEX145TC-2-4
     Panel | Buy | 1 | EAX1-T4CL
     Breaker | Make | 1 | NBX7-25`,
  ],
  [
    'quantities such as X1, which are no places on a board',
    'text quantity',
    `ESX8266 relay module | X1
     Waterproof case | X1
     Power supply 5V | X1
     Relay socket 8A | X2`,
  ],
  [
    'packages without a header, which are no quantities',
    'places number package',
    `R1 | XRC-499K | 0603
     R2 | XRC-249K | 0603
     C1 | XCC-104M | 0805
     C2 | XCC-105K | 1206`,
  ],
  [
    'a symbol that is named after its package',
    'places number text package',
    `Part | Value | Device | Package
     D1 | 1N5822X | DIODE-DO201-15 | DO201-15
     C1 | 470uF 35V | C2,5-3 | C2.5-3
     IC1 | L297XN | L297XN | DIL20
     IC2 | L298XN | L298XN | MULTIWATT-15`,
  ],
  [
    'parts that have names only',
    'text quantity',
    `Part | Qty
     Pin M3x18mm | 2
     M2x10 self tapper | 4
     F623 bearing | 4
     Hexnut | 4`,
  ],
  [
    'names of a section before descriptions',
    'text text quantity',
    `Mechanical Components | Description | Quantity
     M3 Screws | Length: 15mm | 8
     M2 Screws | Length: 10mm | 24
     Bearings | | 16`,
  ],
  [
    'one text for all parts',
    '- text quantity',
    `Project Name | Part Name | Quantity
     Art Bot | Potentiometer | 1
     Art Bot | Servo motor | 10
     Art Bot | Breadboard | 2`,
  ],
  [
    'another list after an empty column',
    'text quantity - - -',
    `Part Name | Quantity | | Item Name | Qty.
     Potentiometer | 1 | | Hammer | 3
     Servo motor | 10 | | Knife | 4
     Breadboard | 2 | | Rope | 5`,
  ],
  [
    'another list without a header',
    'number quantity - -',
    `APX63205WU | 1 | Resistor 180 ohm | 3
     APX63203WU | 3 | Resistor 20 ohm | 1
     SRX5030T-6R8 | 10 | Capacitor 10 uF | 17`,
  ],
  [
    'fields of a few parts',
    'places number -',
    `ref | value | name
     ${Array.from({ length: 30 }, (_, at) => `C${at + 1} | ${at + 1}nF |${at === 0 ? 'Voltage' : ''}`).join('\n')}`,
  ],
  [
    'the fuller of two columns of manufacturers’ numbers',
    'text own quantity number',
    `Description | Manufacturer Part Number | Quantity | Man#
     Switch | KSX31GLF | 2 | KSX31G LF
     Capacitor | | 1 | EEX-FK1H220P
     Ceramic | | 19 | 08055X104JAT2A
     Crystal | | 4 | ABX-16MHZ-4`,
  ],
  [
    'the order of an Allegro report',
    'package text number - quantity places',
    `SYM_NAME | COMP_DEVICE_TYPE | COMP_VALUE | COMP_CLASS | QUANTITY | REFDES
     CAP0603 | CAP NP_CAP0603_0.1UF | 0.1uF | IC | 2 | C1;C16
     CAP0603 | CAP NP_CAP0603_12NF | 12nF | IC | 1 | C5
     SOT23 | XM1117_SOT23 | XM1117 | IC | 1 | U1`,
  ],
  [
    'prices for several quantities',
    'text number quantity - price - -',
    `Part | Manufacturer Code | Needed x 1 | Needed x 3 | price 1 | price 10 | link
     micro | ATXMEGA644PA-AU | 1 | 3 | 4.38 | 4.31 | https://shop.example/1
     usb | 47346X0001 | 9 | 27 | 0.78 | 0.70 | https://shop.example/2
     led | 598X8210-107F | 6 | 18 | 0.40 | 0.22 | https://shop.example/3`,
  ],
  [
    'units instead of quantities',
    'text price -',
    `Item name | price per unit | unit
     Ball screw set | 37 | pcs
     Linear rails | 179.98 | kit
     Aluminium plate | 46.99 | https://shop.example/plate`,
  ],
  [
    'component names before descriptions',
    'text number text quantity',
    `Component Name | Part Number/Model Number | Description | Quantity
     Light sensor | TSX2591 | Measures light | 1
     Single-board computer | RPX4-MODBP-4GB | Runs the program | 1
     Total | | |`,
  ],
  [
    'the number of boards above the quantities of each section',
    '- - - places quantity number',
    `Section | Quantity | | Reference | Quantity | MPN
     Controller | 5 | | | |
     | | | U1 | 5 | MAXX22531
     | | | R1 R2 | 10 | RQ0805FR-07470
     | | | J1 | 5 | SSX-106-01
     | | | J2 | 5 | SSX-108-01`,
  ],
  [
    'the digits of a distributor, whose name lacks a letter',
    'quantity number places -',
    `Qty | Value | Parts | Farnel n°
     1 | LMX317 | IC1 | 2065170
     2 | 100n | C1, C2 | 9330364
     1 | PMX3020 | D1 | 2320856`,
  ],
  [
    'a shop’s article before the part number',
    '- number quantity',
    `Article | Part Number | Quantity
     297062262 | CLX21B104KB | 1
     900037261 | BLX18HG102 | 2
     800531100 | GRX31BR73A102K | 4`,
  ],
  [
    'sizes of a category',
    'text number quantity',
    `类别 | 型号 | 数量
     弹簧垫圈 | M3 | 4
     平头螺丝 | M5*12 | 4
     平头螺丝 | M3*10 | 8`,
  ],
  [
    'names in one language that are numbers in another',
    'number text places quantity maker',
    `Nombre | Tipo dispositivo | Nombre de parte | Cantidad | Fabricante
     1PX76SB10 | Schottky Diode | D16, D17 | 2 | Halvard
     0402YX270JAT2A | Capacitor | C40, C41 | 2 | Kestrel
     445X33D24M00000 | Crystal | Y1 | 1 | Halvard`,
  ],
  [
    'Vietnamese names',
    '- text text maker number - quantity -',
    `STT | Tên gọi | Quy cách, thông số | Hãng sản xuất | Mã số | Đơn vị | Số lượng | Ghi chú
     1 | Đèn báo nguồn | 24V | Halvard | XX2EVM4LC | Cái | 1 | 
     2 | Nút nhấn | 1 NO | Halvard | XX2EW33B1 | Cái | 2 | Gia công`,
  ],
  [
    'why each part is there',
    'text - number quantity',
    `Part | Justification | Part Number | Units
     Terminal block | This is the board for testing | OSX080161 | 1
     Header vertical | Needed to connect parts to it | PEX07DAAN | 1
     Snaplock support | To secure the battery circuit | 27FXP01250A | 4`,
  ],
  [
    'points that are added up',
    'number quantity - -',
    `MPN | Qty | Points | Points of all
     CLX21B104KB | 2 | 2 | 4
     RQ0805FR-07470 | 65 | 2 | 130
     PMX3020 | 3 | 44 | 132`,
  ],
  [
    'texts of which the first names the parts',
    'text quantity number - -',
    `Block | Quantity | Preferred_MPN | Availability_2031 | Reason_of_choice
     Telemetry processor | 1 | RPX2040 | Widely available, cheap | Runs the dedicated telemetry
     FPGA flash | 1 | WX25Q128JVSIQ | Assembly supported | Verify that it is genuine
     USB-C receptacle | 1 | TYPX-C-31 | To be reconfirmed | Shell is grounded`,
  ],
  [
    'names and links in one column, and sums under a part’s name',
    'text quantity price -',
    `Item/Link | Qty. | Cost Each | $ Part\u2028Total
     Printer filament | 1 | 17.99 | 17.99
     Power supply | 2 | 8.99 | 17.98
     Network switch | 3 | 19.99 | 59.97`,
  ],
  [
    'companies that make the parts, and remarks beside a few of them',
    'maker number text quantity -',
    `Company | part number | description | pieces |
     Halvard | ARX-42MM | Glass lens | 2 | +1 for everyone
     Kestrel Electronics | MTX-30DD | Driver | 1 |
     Kestrel Electronics | RFX-42 | Reflector | 1 |
     Halvard | XHX70-2 | Emitter | 1 |`,
  ],
])('recognises the columns of a list with %s', async (_, expected, text) => {
  const { columns } = await recogniseColumns(table(text));
  expect(columns.map(({ kind }) => short[kind]).join(' ')).toBe(expected);
});
