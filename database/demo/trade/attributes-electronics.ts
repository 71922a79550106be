// Attributes of the demo's electronic components and boards.
import { heading } from './attribute-builders.ts';

const electrical = heading('Electrical', ['electronics']);
const supply = heading('Electrical', ['electronics', 'networking', 'mobile', 'iot']);
const processing = heading('Processor and memory', ['electronics', 'mobile']);
const packing = heading('Package', ['electronics', 'mobile', 'iot']);
const housing = heading('Package', ['electronics']);

export const electronicsAttributes = [
  electrical.number('resistance', 'Ω', 'Resistance', '阻值', 'المقاومة'),
  electrical.number('capacitance', 'F', 'Capacitance', '容值', 'السعة'),
  electrical.number('inductance', 'H', 'Inductance', '感值', 'المحاثة'),
  electrical.number('tolerance', '±%', 'Tolerance', '精度', 'التفاوت'),
  electrical.number(
    'temperature_coefficient',
    '±ppm',
    'Temperature coefficient per kelvin',
    '温度系数（每开尔文）',
    'المعامل الحراري لكل كلفن',
  ),
  electrical.choice(
    'resistor_technology',
    ['Technology', '工艺', 'التقنية'],
    [
      ['thick_film', 'Thick film', '厚膜', 'غشاء سميك'],
      ['thin_film', 'Thin film', '薄膜', 'غشاء رقيق'],
      ['anti_sulphur', 'Anti-sulphur', '抗硫化', 'مضاد للكبريت'],
    ],
  ),
  electrical.choice('dielectric', ['Dielectric', '介质', 'العازل'], ['C0G', 'X5R', 'X7R', 'X7S']),
  supply.number('rated_voltage', 'V', 'Rated voltage', '额定电压', 'الجهد المقنن'),
  supply.number('rated_current', 'A', 'Rated current', '额定电流', 'التيار المقنن'),
  supply.number('power_rating', 'W', 'Power', '功率', 'القدرة'),
  electrical.number('lifetime', 'h', 'Life at 105 °C', '105 °C 寿命', 'العمر عند 105 °C'),
  electrical.choice(
    'topology',
    ['Topology', '拓扑', 'نوع المنظم'],
    [
      ['buck', 'Buck', '降压', 'خافض'],
      ['boost', 'Boost', '升压', 'رافع'],
      ['buck_boost', 'Buck-boost', '升降压', 'خافض رافع'],
      ['ldo', 'LDO', '低压差线性', 'خطي منخفض الفرق'],
    ],
  ),
  electrical.number('input_voltage_max', 'V', 'Input voltage, maximum', '最高输入电压', 'أقصى جهد دخل'),
  electrical.number('output_voltage', 'V', 'Output voltage', '输出电压', 'جهد الخرج'),
  electrical.number('quiescent_current', 'A', 'Quiescent current', '静态电流', 'التيار الساكن'),
  electrical.number('efficiency', '%', 'Efficiency', '效率', 'الكفاءة'),
  electrical.choice(
    'semiconductor',
    ['Semiconductor', '半导体材料', 'مادة شبه الموصل'],
    [['silicon', 'Silicon', '硅', 'سيليكون'], 'SiC', 'GaN'],
  ),
  electrical.number('on_resistance', 'Ω', 'On-resistance', '导通电阻', 'مقاومة التوصيل'),
  processing.number('core_width', 'bit', 'Core width', '内核位宽', 'عرض النواة'),
  processing.number('clock', 'Hz', 'Clock', '主频', 'تردد الساعة'),
  processing.number('cores', 'core', 'Cores', '内核数', 'عدد الأنوية'),
  processing.number('flash', 'B', 'Flash', '闪存', 'ذاكرة الفلاش'),
  processing.number('memory', 'B', 'Memory', '内存', 'الذاكرة'),
  processing.number('storage', 'B', 'Storage', '存储容量', 'سعة التخزين'),
  housing.choice(
    'case_size',
    ['Case', '封装尺寸', 'مقاس القطعة'],
    ['0201', '0402', '0603', '0805', '1206', '1210', '2512'],
  ),
  housing.choice(
    'package',
    ['Package', '封装', 'الغلاف'],
    [
      'SOT-23',
      'SOT-223',
      'SO-8',
      'TSSOP-20',
      'QFN-16',
      'QFN-32',
      'LQFP-48',
      'LQFP-64',
      'LQFP-100',
      'BGA-144',
      'TO-220',
      'TO-247',
      'TO-247-4',
      'TO-252',
      'D2PAK',
      'DFN 5 × 6',
    ],
  ),
  housing.choice(
    'connector_type',
    ['Connector', '连接器类型', 'نوع الموصل'],
    [
      ['terminal_block', 'Terminal block', '接线端子', 'كتلة أطراف'],
      ['pin_header', 'Pin header', '排针', 'رأس دبابيس'],
      ['board_to_board', 'Board to board', '板对板', 'لوحة إلى لوحة'],
      ['m12', 'M12 socket', 'M12 插座', 'مقبس M12'],
      ['usb_c', 'USB-C receptacle', 'USB-C 母座', 'مقبس USB-C'],
      ['wire_to_board', 'Wire to board', '线对板', 'سلك إلى لوحة'],
    ],
  ),
  housing.number('positions', 'pin', 'Positions', '位数', 'عدد المواضع'),
  housing.number('pitch', 'mm', 'Pitch', '间距', 'الخطوة'),
  packing.number(
    'pieces_per_pack',
    null,
    'Pieces per reel, bag or lot',
    '每盘/每包/每批数量',
    'القطع في البكرة أو الكيس أو الدفعة',
  ),
  housing.flag('automotive', 'AEC-Q200 qualified', '通过 AEC-Q200', 'معتمد وفق AEC-Q200'),
];
