// Generated IoT goods: sensors, gateways, meters, trackers, radio modules and cameras.
import { box, type Family } from './family.ts';
import { type Goods, kinds } from './trade/goods.ts';

const radios = ['LoRaWAN', 'LoRaWAN', 'NB-IoT', 'LTE-M', 'Zigbee', 'Bluetooth LE', 'Wired Modbus'];
const closings = [
  'Keys are delivered in one file, ready for your server.',
  'Commissioned by phone in under a minute.',
  'Payload decoder and documentation on request.',
  'Joined to your network before it ships, on request.',
];

interface Measurand {
  value: string;
  /** In the part number. */
  letters: string;
  goods: Goods;
}

const measurands: Partial<Record<string, Measurand>> = {
  Temperature: { value: 'temperature', letters: 'TE', goods: kinds.thermometer },
  'Temperature and Humidity': { value: 'temperature_humidity', letters: 'TH', goods: kinds.hygrometer },
  'CO₂': { value: 'co2', letters: 'CO', goods: kinds.gasAnalyser },
  'Door Contact': { value: 'contact', letters: 'DC', goods: kinds.contactSensor },
  'Water Leak': { value: 'water_leak', letters: 'WL', goods: kinds.levelSensor },
  Vibration: { value: 'vibration', letters: 'VI', goods: kinds.vibrationSensor },
  'Tank Level': { value: 'level', letters: 'TL', goods: kinds.levelSensor },
  'Soil Moisture': { value: 'soil_moisture', letters: 'SM', goods: kinds.hygrometer },
  Pressure: { value: 'pressure', letters: 'PR', goods: kinds.pressureSensor },
  Motion: { value: 'motion', letters: 'MO', goods: kinds.motionSensor },
  Light: { value: 'light', letters: 'LI', goods: kinds.opticalSensor },
  'Fine Dust': { value: 'dust', letters: 'FD', goods: kinds.opticalSensor },
};
/** Where the option of the attribute differs from the word in the title. */
const radioOptions: Partial<Record<string, string>> = {
  'Bluetooth LE': 'Bluetooth',
  'Wired Modbus': 'Modbus',
  'Wireless M-Bus': 'wireless_mbus',
  'LTE Cat 1 bis': 'LTE Cat 1',
  'Wi-Fi 6 and Bluetooth': 'Wi-Fi 6',
  'Bluetooth 5.4': 'Bluetooth',
  'Thread and Zigbee': 'Zigbee',
};

export const sensor: Family = (roll) => {
  const measure = roll.pick([
    'Temperature',
    'Temperature and Humidity',
    'CO₂',
    'Door Contact',
    'Water Leak',
    'Vibration',
    'Tank Level',
    'Soil Moisture',
    'Pressure',
    'Motion',
    'Light',
    'Fine Dust',
  ]);
  const radio = roll.pick(radios);
  const years = roll.pick([2, 3, 5, 8, 10]);
  const minutes = roll.pick([1, 5, 10, 15, 60]);
  const closing = roll.pick(closings);
  const protection = roll.pick(['IP54', 'IP65', 'IP67', 'IP68']);
  return {
    code: `SN${measure.slice(0, 2).toUpperCase()}-${radio.charAt(0)}${years}`,
    title: `${radio} ${measure} Sensor, ${years}-Year ${radio === 'Wired Modbus' ? 'Warranty' : 'Battery'}`,
    description: `${measure} sensor that reports every ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} by ${radio}, and at once when a limit is passed. ${closing}`,
    features: [
      `Reports every ${minutes} min`,
      radio === 'LoRaWAN' ? 'EU868, US915, AS923' : radio,
      radio === 'Wired Modbus' ? 'RS-485, 9–30 V DC' : `${years}-year battery`,
      protection,
      'Local alarm limits',
      'Calibration certificate on request',
      'Log of 4,000 readings',
    ],
    cents: 2400 + years * 310 + roll.between(0, 5200),
    weight: 0.13,
    dimensions: box(8.6, 8.6, 2.6),
    tags: ['sensor', radio.toLowerCase(), measure.toLowerCase()],
    shelf: 800,
    goods: measurands[measure]?.goods ?? kinds.thermometer,
    part: `S${measurands[measure]?.letters ?? 'XX'}-${radio.charAt(0)}${years}`,
    attributes: {
      measurand: measurands[measure]?.value ?? 'temperature',
      radio: radioOptions[radio] ?? radio,
      report_interval: minutes,
      ...(radio === 'Wired Modbus' ? {} : { battery_life: years }),
      ip_rating: protection,
    },
  };
};

export const gateway: Family = (roll) => {
  const uplink = roll.pick(['Ethernet', 'LTE Cat 1', 'LTE Cat 4', '5G']);
  const kind = roll.pick(['Industrial', 'LoRaWAN', 'Modbus', 'Edge']);
  const channels = roll.pick([4, 8, 16]);
  return {
    code: `GW${kind.charAt(0)}${channels}`,
    title: `${kind} Gateway, ${uplink}, ${kind === 'LoRaWAN' ? `${channels}-Channel` : `${channels} Inputs`}`,
    description: `Collects field data, buffers it through outages and passes it on by MQTT over ${uplink}. ${roll.pick(closings)}`,
    features: [
      `2 × Ethernet${uplink === 'Ethernet' ? '' : `, ${uplink}`}`,
      kind === 'LoRaWAN' ? `${channels} channels, listen before talk` : `RS-485, ${channels} DI`,
      'MQTT, OPC UA, Modbus',
      '24 V DC, dual input',
      '−40 to 70 °C, fanless',
      'Signed firmware, TLS 1.3',
      'Web and SSH management',
    ],
    cents: 14900 + channels * 720 + (uplink === '5G' ? 21000 : uplink === 'Ethernet' ? 0 : 7800),
    weight: 0.58,
    dimensions: box(5.2, 11.4, 13.1),
    tags: ['gateway', 'mqtt', kind.toLowerCase()],
    shelf: 150,
    goods: kinds.gateway,
    part: `G${kind.charAt(0)}${channels}-${uplink === 'Ethernet' ? 'E' : uplink.replace('LTE Cat ', 'L')}`,
    attributes: {
      ports: 2,
      ...(uplink === 'Ethernet' ? {} : { cellular: uplink }),
      radio: kind === 'LoRaWAN' ? 'LoRaWAN' : 'Modbus',
      channels,
      mounting: 'din_rail',
      temperature_min: -40,
      temperature_max: 70,
    },
  };
};

const meterKinds: Partial<Record<string, { value: string; goods: Goods }>> = {
  'Single-Phase Energy': { value: 'electricity', goods: kinds.electricityMeter },
  'Three-Phase Energy': { value: 'electricity', goods: kinds.electricityMeter },
  Water: { value: 'water', goods: kinds.waterMeter },
  Heat: { value: 'heat', goods: kinds.heatMeter },
  Gas: { value: 'gas', goods: kinds.gasMeter },
};

export const meter: Family = (roll) => {
  const kind = roll.pick(['Single-Phase Energy', 'Three-Phase Energy', 'Water', 'Heat', 'Gas']);
  const radio = roll.pick(['M-Bus', 'Wireless M-Bus', 'Modbus', 'LoRaWAN']);
  const rating = kind.includes('Energy')
    ? roll.pick(['5 A', '63 A', '80 A', '100 A'])
    : roll.pick(['DN 15', 'DN 20', 'DN 25', 'DN 40']);
  return {
    code: `MT${kind.charAt(0)}-${rating.replace(' ', '')}`,
    title: `${kind} Meter, ${rating}, ${radio}`,
    description: `${kind} meter for billing and sub-metering, read by ${radio}. ${roll.pick(closings)}`,
    features: [
      rating,
      radio,
      'MID approved',
      kind.includes('Energy') ? 'Class B, four quadrants' : 'Accuracy class 2',
      'Sealed terminals',
      'Ten-year register',
    ],
    cents: 4900 + roll.between(0, 14000),
    weight: kind.includes('Energy') ? 0.38 : 1.3,
    dimensions: kind.includes('Energy') ? box(7.2, 9, 6.6) : `${rating}, length 110 to 260 mm`,
    tags: ['meter', radio.toLowerCase()],
    shelf: 300,
    goods: meterKinds[kind]?.goods ?? kinds.electricityMeter,
    part: `${kind.charAt(0)}${rating.replace(/\D/g, '')}${radio.includes('LoRa') ? 'L' : radio.includes('Wire') ? 'W' : radio.charAt(1) === 'o' ? 'D' : 'M'}`,
    attributes: {
      measurand: meterKinds[kind]?.value ?? 'electricity',
      radio: radioOptions[radio] ?? radio,
      ...(rating.startsWith('DN')
        ? { nominal_diameter: Number(rating.slice(3)) }
        : { rated_current: Number.parseInt(rating, 10), rated_voltage: 230 }),
    },
  };
};

export const tracker: Family = (roll) => {
  const target = roll.pick(['Asset', 'Container', 'Pallet', 'Vehicle', 'Cold-Chain']);
  const radio = roll.pick(['LTE-M', 'NB-IoT', 'LTE Cat 1', 'LoRaWAN']);
  const years = roll.pick([1, 3, 5, 7]);
  return {
    code: `TR${target.charAt(0)}${years}`,
    title: `${target} Tracker, GNSS and ${radio}, ${years}-Year Battery`,
    description: `Tells where the ${target.toLowerCase()} is and what it went through, for ${years} ${years === 1 ? 'year' : 'years'} on one battery. ${roll.pick(closings)}`,
    features: [
      'GPS, Galileo, BeiDou',
      radio,
      `${years}-year battery`,
      'IP68, −30 to 70 °C',
      'Shock and tilt alarm',
      'Wi-Fi location indoors',
    ],
    cents: 4600 + years * 620,
    weight: 0.21,
    dimensions: box(11, 6.2, 3),
    tags: ['tracker', 'gnss', radio.toLowerCase()],
    shelf: 420,
    goods: kinds.tracker,
    part: `T${target.charAt(0)}${radio.replace(/[^A-Z]/g, '')}${years}`,
    attributes: {
      radio,
      battery_life: years,
      ip_rating: 'IP68',
      temperature_min: -30,
      temperature_max: 70,
    },
  };
};

export const radioModule: Family = (roll) => {
  const radio = roll.pick([
    'LoRa 868/915 MHz',
    'NB-IoT',
    'LTE Cat 1 bis',
    'Wi-Fi 6 and Bluetooth',
    'Bluetooth 5.4',
    'UWB',
    'Thread and Zigbee',
  ]);
  const form = roll.pick(['LCC', 'LGA', 'M.2', 'Mini PCIe']);
  return {
    code: `RM${form.replace(/[ .]/g, '').slice(0, 3).toUpperCase()}`,
    title: `Radio Module, ${radio}, ${form}`,
    description: `Pre-certified ${radio} module in ${form} for your own device. Samples by the piece, production by the reel. ${roll.pick(closings)}`,
    features: [
      radio,
      form,
      'CE, FCC and IC certified',
      '−40 to 85 °C',
      'AT commands over UART',
      'Reference antenna design',
    ],
    cents: 320 + roll.between(0, 2600),
    weight: 0.01,
    dimensions: null,
    tags: ['module', 'radio', form.toLowerCase()],
    shelf: 3000,
    goods: kinds.radioModule,
    part: `M${radio.replace(/[^A-Z\d]/g, '').slice(0, 4)}-${form.replace(/[ .]/g, '').slice(0, 3).toUpperCase()}`,
    attributes: {
      radio: radioOptions[radio] ?? radio,
      module_form: form,
      temperature_min: -40,
      temperature_max: 85,
    },
  };
};

export const camera: Family = (roll) => {
  const body = roll.pick(['Bullet', 'Dome', 'Turret', 'Thermal']);
  const megapixels = roll.pick([2, 4, 5, 8]);
  const infrared = roll.pick([20, 30, 50, 80]);
  return {
    code: `CM${body.charAt(0)}${megapixels}-${infrared}`,
    title: `${body} Camera, ${megapixels} MP, PoE, ${infrared} m Infrared`,
    description: `${megapixels} MP ${body.toLowerCase()} camera for gates, docks and aisles; sees ${infrared} m at night and streams to any ONVIF recorder.`,
    features: [
      `${megapixels} MP, 25 frames/s`,
      `Infrared ${infrared} m`,
      'PoE, 802.3af',
      'IP67, IK10',
      'ONVIF Profile S and T',
      'microSD up to 512 GB',
    ],
    cents: 5200 + megapixels * 840 + infrared * 30 + (body === 'Thermal' ? 64000 : 0),
    weight: 0.62,
    dimensions: box(19, 8.2, 8.2),
    tags: ['camera', 'poe', body.toLowerCase()],
    shelf: 260,
    goods: body === 'Thermal' ? kinds.thermalCamera : kinds.camera,
    part: `${body === 'Thermal' ? 'X' : body.charAt(0)}${megapixels}M-${infrared}`,
    attributes: {
      camera_type: body.toLowerCase(),
      resolution: megapixels,
      infrared_range: infrared,
      poe_standard: '802.3af',
      ip_rating: 'IP67',
      temperature_min: -30,
      temperature_max: 60,
    },
  };
};
