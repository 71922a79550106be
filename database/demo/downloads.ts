// The files that the demo offers for download; they lie in public/demo/files.

export interface DemoDownload {
  /** A UUID. */
  id: string;
  name: string;
  description: string | null;
  translations: Record<'zh' | 'ar', { name: string; description?: string }>;
  file_type: 'pdf' | 'csv' | 'xlsx' | 'zip';
  file_url: string;
  display_order: number;
}

/** In the order in which they are shown. */
const files: Omit<DemoDownload, 'display_order'>[] = [
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b01',
    name: 'Company Profile',
    description: 'Who we are, what we do and where we ship',
    translations: {
      zh: { name: '公司简介', description: '公司概况、业务与发货范围' },
      ar: { name: 'نبذة عن الشركة', description: 'من نحن وماذا نعمل وإلى أين نشحن' },
    },
    file_type: 'pdf',
    file_url: '/demo/files/company-profile.pdf',
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b02',
    name: 'Line Card 2026',
    description: 'Ranges and product families on one sheet',
    translations: {
      zh: { name: '2026 产品线一览', description: '一页看全产品系列' },
      ar: { name: 'دليل خطوط المنتجات 2026', description: 'المجموعات وعائلات المنتجات في صفحة واحدة' },
    },
    file_type: 'pdf',
    file_url: '/demo/files/line-card-2026.pdf',
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b03',
    name: 'Price List Template',
    description: 'Columns we quote in, ready for your system',
    translations: {
      zh: { name: '价目表模板', description: '与我们报价一致的列，可导入您的系统' },
      ar: { name: 'نموذج قائمة الأسعار', description: 'الأعمدة التي نسعّر بها، جاهزة لنظامك' },
    },
    file_type: 'csv',
    file_url: '/demo/files/price-list-template.csv',
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b04',
    name: 'RoHS and REACH Declarations',
    description: 'What we declare with each shipment, by range',
    translations: {
      zh: { name: 'RoHS 与 REACH 声明', description: '按产品系列，随货提供' },
      ar: { name: 'إقرارات RoHS وREACH', description: 'ما نُقرّ به مع كل شحنة، بحسب المجموعة' },
    },
    file_type: 'pdf',
    file_url: '/demo/files/rohs-and-reach-declarations.pdf',
  },
  {
    id: '5b0c8a14-2f6d-4e39-9a71-c4d1e07f3b05',
    name: 'Packing and Labelling Guide',
    description: null,
    translations: {
      zh: { name: '包装与贴标指南' },
      ar: { name: 'دليل التعبئة والملصقات' },
    },
    file_type: 'pdf',
    file_url: '/demo/files/packing-and-labelling-guide.pdf',
  },
];

export const demoDownloads: DemoDownload[] = files.map((file, display_order) =>
  Object.assign({ display_order }, file),
);
