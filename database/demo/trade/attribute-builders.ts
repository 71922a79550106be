// Builders of the demo's attribute definitions: what several definitions have in common is written once.
import type {
  AttributeDefinition,
  AttributeLabels,
} from '#features/attributes/attribute-definition.schema.ts';
import type { DemoCategory } from '../demo-product.ts';

type Unit = Extract<AttributeDefinition, { type: 'number' }>['unit'];
type Labels = readonly [en: string, zh: string, ar: string];
/** A technical name that is the same in every language, or a value with its labels. */
type Option = string | readonly [value: string, ...labels: Labels];
/** Its place among all definitions is decided by the list that holds it. */
export type Unordered = AttributeDefinition extends infer Each
  ? Each extends AttributeDefinition
    ? Omit<Each, 'order'>
    : never
  : never;

/** Chinese and Arabic. */
const headings = {
  Accessory: ['配件', 'الملحقات'],
  Device: ['设备', 'الجهاز'],
  Electrical: ['电气参数', 'المواصفات الكهربائية'],
  Environment: ['环境', 'الظروف البيئية'],
  Licence: ['许可证', 'الترخيص'],
  Measurement: ['测量', 'القياس'],
  Mechanics: ['机械参数', 'المواصفات الميكانيكية'],
  'Optics and cables': ['光学与线缆', 'البصريات والكابلات'],
  Package: ['封装', 'الغلاف'],
  Performance: ['性能', 'الأداء'],
  Ports: ['端口', 'المنافذ'],
  'Power over Ethernet': ['以太网供电（PoE）', 'الطاقة عبر الإيثرنت (PoE)'],
  'Processor and memory': ['处理器与存储', 'المعالج والذاكرة'],
  Scanning: ['扫描', 'المسح الضوئي'],
  Service: ['服务', 'الخدمة'],
  Video: ['视频', 'الفيديو'],
  Wireless: ['无线', 'الاتصال اللاسلكي'],
} as const;

/** Definitions of one heading, for products of these categories; none: of all. */
export function heading(group: keyof typeof headings, categories: readonly DemoCategory[]) {
  const [zh, ar] = headings[group];
  const shared = (key: string, labels: Labels) => ({
    key,
    labels: inLanguages(labels),
    group,
    group_labels: { zh, ar },
    categories: [...categories],
  });
  return {
    number: (key: string, unit: Unit, ...labels: Labels): Unordered => ({
      ...shared(key, labels),
      type: 'number',
      unit,
    }),
    flag: (key: string, ...labels: Labels): Unordered => ({ ...shared(key, labels), type: 'flag' }),
    text: (key: string, ...labels: Labels): Unordered => ({ ...shared(key, labels), type: 'text' }),
    choice: (key: string, labels: Labels, options: readonly Option[]): Unordered => ({
      ...shared(key, labels),
      type: 'choice',
      options: options.map(optionOf),
    }),
  };
}

function optionOf(option: Option) {
  if (typeof option === 'string') return { value: option, labels: inLanguages([option, '', '']) };
  const [value, ...labels] = option;
  return { value, labels: inLanguages(labels) };
}

/** An empty Chinese or Arabic label falls back to the English one. */
function inLanguages([en, zh, ar]: Labels): AttributeLabels {
  return { en, zh, ar };
}
