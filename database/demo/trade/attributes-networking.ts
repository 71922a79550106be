// Attributes of the demo's networking goods.
import { heading } from './attribute-builders.ts';

const ports = heading('Ports', ['networking', 'iot']);
const performance = heading('Performance', ['networking']);
const power = heading('Power over Ethernet', ['networking', 'iot']);
const wireless = heading('Wireless', ['networking', 'mobile', 'iot']);
const optics = heading('Optics and cables', ['networking']);
const cables = heading('Optics and cables', ['networking', 'electronics', 'iot']);
const mechanics = heading('Mechanics', ['networking', 'electronics', 'iot']);

export const networkingAttributes = [
  ports.number('ports', 'port', 'Ports', '端口数', 'عدد المنافذ'),
  ports.number('port_speed', 'bit/s', 'Port speed', '端口速率', 'سرعة المنفذ'),
  ports.number('uplinks', 'port', 'Uplinks', '上行端口数', 'منافذ الربط الصاعد'),
  ports.choice('uplink_type', ['Uplink type', '上行端口类型', 'نوع الربط الصاعد'], ['SFP', 'SFP+', 'QSFP28']),
  ports.number('wan_ports', 'port', 'WAN ports', 'WAN 口数', 'منافذ WAN'),
  performance.choice(
    'management',
    ['Management', '管理方式', 'الإدارة'],
    [
      ['managed', 'Managed', '网管型', 'مُدار'],
      ['unmanaged', 'Unmanaged', '非网管型', 'غير مُدار'],
    ],
  ),
  performance.number('switching_capacity', 'bit/s', 'Switching capacity', '交换容量', 'سعة التحويل'),
  performance.number('vpn_tunnels', null, 'VPN tunnels', 'VPN 隧道数', 'أنفاق VPN'),
  performance.number('max_clients', null, 'Clients', '接入终端数', 'عدد الأجهزة المتصلة'),
  power.number('poe_budget', 'W', 'PoE budget', 'PoE 总功率', 'قدرة PoE الإجمالية'),
  power.choice('poe_standard', ['PoE standard', 'PoE 标准', 'معيار PoE'], ['802.3af', '802.3at', '802.3bt']),
  wireless.choice(
    'wifi_generation',
    ['Wi-Fi generation', 'Wi-Fi 标准', 'جيل Wi-Fi'],
    ['Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7'],
  ),
  wireless.choice('mimo', ['Radio chains', '天线流数', 'سلاسل الإرسال والاستقبال'], ['2 × 2', '4 × 4']),
  wireless.choice(
    'cellular',
    ['Mobile network', '移动网络', 'شبكة الجوال'],
    ['LTE', 'LTE Cat 1', 'LTE Cat 4', 'LTE Cat 6', '5G'],
  ),
  wireless.choice(
    'antenna_type',
    ['Antenna type', '天线类型', 'نوع الهوائي'],
    [
      ['omni', 'Omnidirectional', '全向', 'متعدد الاتجاهات'],
      ['panel', 'Panel', '平板', 'لوحي'],
      ['yagi', 'Yagi', '八木', 'ياغي'],
      ['sector', 'Sector', '扇区', 'قطاعي'],
      ['puck', 'Puck', '圆盘', 'قرصي'],
    ],
  ),
  wireless.choice(
    'frequency_band',
    ['Frequency band', '频段', 'نطاق التردد'],
    ['Wi-Fi 2.4/5 GHz', '4G/5G 617–6000 MHz', 'GNSS L1/L5', 'LoRa 868 MHz'],
  ),
  wireless.number('gain', 'dBi', 'Antenna gain', '天线增益', 'كسب الهوائي'),
  optics.choice(
    'form_factor',
    ['Form factor', '封装形式', 'عامل الشكل'],
    ['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28', 'QSFP-DD'],
  ),
  optics.number('wavelength', 'nm', 'Wavelength', '波长', 'الطول الموجي'),
  optics.number('reach', 'm', 'Reach', '传输距离', 'مدى الوصلة'),
  optics.choice(
    'fibre_type',
    ['Fibre type', '光纤类型', 'نوع الليف الضوئي'],
    [
      ['single_mode', 'Single-mode', '单模', 'أحادي النمط'],
      ['multimode', 'Multimode', '多模', 'متعدد الأنماط'],
    ],
  ),
  cables.choice(
    'cable_grade',
    ['Cable grade', '线缆等级', 'فئة الكابل'],
    [
      'Cat 6',
      'Cat 6A',
      'Cat 8',
      'OS2',
      'OM3',
      'OM4',
      'OM5',
      ['twinax', 'Twinax', '双轴铜缆', 'كابل ثنائي المحور'],
      ['active_optical', 'Active optical', '有源光缆', 'كابل ضوئي نشط'],
    ],
  ),
  cables.number('cable_length', 'm', 'Length', '长度', 'الطول'),
  optics.choice('connectors', ['Connectors', '接头', 'الموصلات'], ['LC–LC', 'LC–SC', 'LC–ST', 'RJ45']),
  optics.choice(
    'colour',
    ['Colour', '颜色', 'اللون'],
    [
      ['grey', 'Grey', '灰色', 'رمادي'],
      ['blue', 'Blue', '蓝色', 'أزرق'],
      ['red', 'Red', '红色', 'أحمر'],
      ['yellow', 'Yellow', '黄色', 'أصفر'],
      ['green', 'Green', '绿色', 'أخضر'],
      ['black', 'Black', '黑色', 'أسود'],
      ['light_grey', 'Light grey', '浅灰色', 'رمادي فاتح'],
    ],
  ),
  mechanics.choice(
    'mounting',
    ['Mounting', '安装方式', 'طريقة التركيب'],
    [
      ['rack', '19-inch rack', '19 英寸机架', 'حامل 19 بوصة'],
      ['desktop', 'Desktop', '桌面', 'مكتبي'],
      ['din_rail', 'DIN rail', 'DIN 导轨', 'سكة DIN'],
      ['ceiling', 'Ceiling', '吸顶', 'سقفي'],
      ['wall', 'Wall', '壁挂', 'جداري'],
      ['pole', 'Pole', '抱杆', 'على عمود'],
      ['enclosed', 'Chassis', '机壳', 'داخل هيكل'],
    ],
  ),
  mechanics.number('rack_units', 'U', 'Rack units', '机架高度', 'وحدات الحامل'),
];
