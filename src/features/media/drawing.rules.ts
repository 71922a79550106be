// Drawings of products without an image: chosen by the product's title.

interface DrawnProduct {
  id: string;
  product_type: string;
  title?: string;
  /** Where `title` is in another language. */
  english_title?: string | undefined;
}

/** The same product always gets the same drawing; a product that matches no row gets that of the last row. */
export function drawingFor(product: DrawnProduct): string {
  const { id, product_type, title: shown = '', english_title: title = shown } = product;
  const { terms, rows } = product_type === 'digital' ? digital : product_type === 'service' ? service : goods;
  // The subject of an English title is its last noun before the first comma, 'with' or 'for'.
  const [about = ''] = title.split(/ (?:with|for|without|including) |\(/i);
  const found = lastOf(terms, title, about.indexOf(',')) ?? lastOf(terms, title, about.length);
  const subjects = rows.at(found ? found.slice(1).findIndex(Boolean) : -1) ?? [];
  const ports = subjects[5] && /(\d+)(?:[- ]?port|x)/i.exec(title)?.[1];
  // The last digits of a UUID are random.
  const at = ports ? [6, 11, 21, 41].filter((least) => +ports >= least).length : parseInt(id.slice(-4), 16);
  return subjects[at % subjects.length] ?? 'carton-1';
}

function lastOf(terms: RegExp, title: string, end: number): RegExpExecArray | undefined {
  return [...title.matchAll(terms)].findLast((match) => match.index + match[0].length <= end);
}

/**
 * One row a line: terms of a title in the singular, '~' for any text between them, and the subjects to choose
 * from; without subjects, the first term names the subject. Of terms that match at one position the first
 * row's count. The kinds of switches are listed by their number of ports.
 */
function tableOf(text: string): { terms: RegExp; rows: string[][] } {
  const lines = text.split('\n').map((line) => line.split(': '));
  const terms = lines.map(
    ([pattern = '']) =>
      `(${pattern.replace(/\((?!\?)/g, '(?:').replaceAll('~', '(?:(?! with | for )[^,])* ')})`,
  );
  return {
    terms: new RegExp(`\\b(?:${terms.join('|')})s?(?!\\w)`, 'gi'),
    rows: lines.map(([pattern = '', subjects]) =>
      subjects ? subjects.split(' ') : [pattern.replace(/\|.*/, '').replaceAll(' ', '-')],
    ),
  };
}

const goods = tableOf(`industrial 1[26]~switche?: switch-rail-16
industrial~switche?|switche?(?=, din): switch-rail
aggregation switche?: switch-sfp
switche?: switch-5 switch-8 switch-16 switch-24 switch-48 switch-48-light
(5g )?fixed-wireless router|outdoor~router: outdoor-unit
wi-?fi~router|lte~router|5g~router: router-2 router-4 router-6
router: router-wired
outdoor~access point|stadium access point: access-point-outdoor
wall-plate access point: access-point-wall
access point: access-point access-point-ink
outdoor~gateway|gateway(?=, outdoor): gateway-outdoor
gateway: gateway-1 gateway-2
media converter
direct attach cable|active optical cable: cable-dac
transceiver|(?<!\\dx? )q?sfp\\w*( module)?: fibre-1 fibre-2
fib(re|er)~(lead|cord|cable): cable-fibre
(copper|patch|ethernet)~(lead|cord|cable): cable-copper
(usb|charging)~cable: cable-usb
panel antenna|sector antenna
yagi antenna
puck antenna
antenna
patch panel
fibre tray
cable manager
sliding shelf
blanking panel
pdu
rack cabinet
din-rail power supply
desktop power supply
rack power supply
power supply
power bank
charger
charging cradle
battery
vehicle mount
protective case
belt holster
screen protector
label printer
charging cabinet
(ring|wearable)~scanner: scanner-ring
(handheld|barcode)~scanner: scanner-gun
mobile computer(?=.*key): scanner-keys
mobile computer|rugged terminal: scanner-touch
push-to-talk handset: handset-ptt
handset|smartphone: handset-ink handset-paper
tablet: tablet-ink tablet-paper
touch panel
bus tester
single-board computer|itx board: board-sbc
(compute|memory) module|system-on-module: board-module
carrier board: board-power
radio module(?=.*(m\\.2|pcie)): radio-card
radio module|wireless module
electrolytic capacitor|supercapacitor module: components-cans
capacitor|resistor|reel: reel-ink reel-teal
inductor
microcontroller
(buck|boost) converter|regulator: chip-dual
mosfet(?=.*d2pak): transistor-d2pak
mosfet(?=.*dfn): transistor-dfn
transistor|mosfet
terminal block( set| connector)?: components-terminal
pin header
board-to-board connector
m12 panel socket
usb-c receptacle
wire-to-board housing
energy meter
gas meter
water meter|heat meter
(thermomet|logg)er|co[₂2] sensor: sensor-display
vibration sensor(?=.*, wired): sensor-stud
sensor|detector: sensor-puck sensor-puck-ink sensor-box
tracker
dome camera: camera-dome
turret camera
bullet camera|thermal camera: camera-bullet
camera: camera-bullet camera-dome
stock lot: service-pallet
-: carton-1 carton-3`);

const digital = tableOf(`licen[cs]e|seat|node|key: download-licence
-: download-firmware`);

const service = tableOf(`air freight: service-pallet
freight|shipping|customs: service-container service-containers
inspection|testing|screening: service-testbench
configuration|staging|programming|marking|kitting: service-console
-: service-toolcase`);
