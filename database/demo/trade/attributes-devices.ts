// Attributes of the demo's mobile and IoT devices, of software and services, and those that all goods share.
import { heading } from './attribute-builders.ts';

const device = heading('Device', ['mobile', 'electronics', 'iot']);
const sims = heading('Device', ['mobile', 'networking']);
const scanning = heading('Scanning', ['mobile']);
const sensing = heading('Measurement', ['iot', 'electronics']);
const radio = heading('Wireless', ['iot']);
const video = heading('Video', ['iot']);
const accessories = heading('Accessory', ['mobile']);
const environment = heading('Environment', []);
const licence = heading('Licence', []);
const service = heading('Service', []);

export const deviceAttributes = [
  device.number('display_size', 'in', 'Display', '屏幕尺寸', 'مقاس الشاشة'),
  device.number('battery_capacity', 'mAh', 'Battery', '电池容量', 'سعة البطارية'),
  device.number('keys', null, 'Keys', '按键数', 'عدد المفاتيح'),
  sims.flag('dual_sim', 'Dual SIM', '双卡', 'شريحتا اتصال'),
  device.choice(
    'interface',
    ['Interface', '接口', 'الواجهة'],
    ['USB', 'Bluetooth', 'Wi-Fi', ['cordless', 'Cordless 433 MHz', '433 MHz 无线', 'لاسلكي 433 MHz']],
  ),
  scanning.choice(
    'scan_engine',
    ['Scan engine', '扫描引擎', 'محرك المسح'],
    [
      ['laser', '1D laser', '一维激光', 'ليزر أحادي البعد'],
      ['imager', '2D imager', '二维影像', 'مستشعر صور ثنائي البعد'],
      ['dpm', 'DPM imager', 'DPM 影像', 'مستشعر DPM'],
    ],
  ),
  scanning.number('scan_range', 'm', 'Reading distance', '读取距离', 'مسافة القراءة'),
  accessories.choice(
    'accessory_type',
    ['Accessory', '配件类型', 'نوع الملحق'],
    [
      ['cradle', 'Charging cradle', '充电座', 'قاعدة شحن'],
      ['battery', 'Battery', '电池', 'بطارية'],
      ['vehicle_mount', 'Vehicle mount', '车载支架', 'حامل للمركبة'],
      ['case', 'Protective case', '保护壳', 'غطاء واق'],
      ['holster', 'Belt holster', '腰带套', 'حافظة حزام'],
      ['cable', 'Charging cable', '充电线', 'كابل شحن'],
      ['screen_protector', 'Screen protector', '屏幕贴膜', 'واقي شاشة'],
      ['cabinet', 'Charging cabinet', '充电柜', 'خزانة شحن'],
    ],
  ),
  accessories.choice(
    'fits',
    ['Fits', '适用设备', 'يناسب'],
    [
      ['handsets', 'Handsets', '手机', 'الهواتف'],
      ['tablets', 'Tablets', '平板电脑', 'الأجهزة اللوحية'],
      ['mobile_computers', 'Mobile computers', '移动终端', 'الحواسيب المحمولة باليد'],
      ['scanners', 'Scanners', '扫描枪', 'الماسحات'],
    ],
  ),
  sensing.choice(
    'measurand',
    ['Measures', '测量对象', 'الكمية المقيسة'],
    [
      ['temperature', 'Temperature', '温度', 'درجة الحرارة'],
      ['temperature_humidity', 'Temperature and humidity', '温湿度', 'الحرارة والرطوبة'],
      ['co2', 'CO₂', 'CO₂', 'CO₂'],
      ['contact', 'Door contact', '门磁', 'تلامس الباب'],
      ['water_leak', 'Water leak', '漏水', 'تسرب المياه'],
      ['vibration', 'Vibration', '振动', 'الاهتزاز'],
      ['level', 'Tank level', '液位', 'مستوى الخزان'],
      ['soil_moisture', 'Soil moisture', '土壤湿度', 'رطوبة التربة'],
      ['pressure', 'Pressure', '压力', 'الضغط'],
      ['motion', 'Motion', '人体移动', 'الحركة'],
      ['light', 'Light', '照度', 'الضوء'],
      ['dust', 'Fine dust', '细颗粒物', 'الغبار الدقيق'],
      ['electricity', 'Electricity', '电能', 'الكهرباء'],
      ['water', 'Water', '水', 'المياه'],
      ['heat', 'Heat', '热量', 'الحرارة المستهلكة'],
      ['gas', 'Gas', '燃气', 'الغاز'],
    ],
  ),
  sensing.number('report_interval', 'min', 'Reports every', '上报间隔', 'فترة الإرسال'),
  sensing.number('nominal_diameter', 'mm', 'Nominal diameter', '公称通径', 'القطر الاسمي'),
  radio.choice(
    'radio',
    ['Radio or bus', '通信方式', 'وسيلة الاتصال'],
    [
      'LoRaWAN',
      'LoRa 868/915 MHz',
      'NB-IoT',
      'LTE-M',
      'LTE Cat 1',
      'Zigbee',
      'Bluetooth',
      'Wi-Fi 6',
      'UWB',
      'Modbus',
      'M-Bus',
      ['wireless_mbus', 'Wireless M-Bus', '无线 M-Bus', 'M-Bus لاسلكي'],
      ['current_loop', '4–20 mA', '4–20 mA', '4–20 mA'],
    ],
  ),
  radio.choice('module_form', ['Module form', '模块封装', 'شكل الوحدة'], ['LCC', 'LGA', 'M.2', 'Mini PCIe']),
  radio.number('channels', 'channel', 'Channels', '通道数', 'عدد القنوات'),
  radio.number('battery_life', 'year', 'Battery life', '电池寿命', 'عمر البطارية'),
  video.choice(
    'camera_type',
    ['Camera', '摄像机类型', 'نوع الكاميرا'],
    [
      ['bullet', 'Bullet', '枪型', 'أسطوانية'],
      ['dome', 'Dome', '半球', 'قُبّة'],
      ['turret', 'Turret', '炮塔', 'برجية'],
      ['thermal', 'Thermal', '热成像', 'حرارية'],
    ],
  ),
  video.number('resolution', 'MP', 'Resolution', '分辨率', 'الدقة'),
  video.number('infrared_range', 'm', 'Infrared range', '红外距离', 'مدى الأشعة تحت الحمراء'),
  environment.choice(
    'ip_rating',
    ['Protection', '防护等级', 'درجة الحماية'],
    ['IP54', 'IP65', 'IP67', 'IP68', 'IP69K'],
  ),
  environment.number('drop_height', 'm', 'Survives drops of', '抗跌落高度', 'يتحمل السقوط من'),
  environment.number(
    'temperature_min',
    '°C',
    'Operating temperature, minimum',
    '最低工作温度',
    'أدنى حرارة تشغيل',
  ),
  environment.number(
    'temperature_max',
    '°C',
    'Operating temperature, maximum',
    '最高工作温度',
    'أقصى حرارة تشغيل',
  ),
  licence.number('seats', null, 'Seats or devices', '授权数量', 'عدد التراخيص'),
  licence.number('term', 'month', 'Term', '期限', 'المدة'),
  licence.text('release', 'Release', '版本', 'الإصدار'),
  service.choice(
    'service_type',
    ['Service', '服务类型', 'نوع الخدمة'],
    [
      ['inspection', 'Inspection', '检验', 'فحص'],
      ['configuration', 'Configuration', '预装配置', 'إعداد وتهيئة'],
      ['freight', 'Freight', '货运', 'شحن'],
      ['support', 'Support and replacement', '支持与换新', 'دعم واستبدال'],
    ],
  ),
  service.choice(
    'inspection_level',
    ['Inspection level', '检验水平', 'مستوى الفحص'],
    ['AQL 0.65', 'AQL 1.0', 'AQL 2.5', ['full', '100 %', '100 %', '100 %']],
  ),
  service.choice(
    'freight_mode',
    ['Transport', '运输方式', 'وسيلة النقل'],
    [
      ['air', 'Air', '空运', 'جوي'],
      ['sea', 'Sea', '海运', 'بحري'],
      ['land', 'Road and rail', '公路和铁路', 'بري وسككي'],
    ],
  ),
  service.number('response_time', 'h', 'Answer within', '响应时间', 'زمن الرد'),
];
