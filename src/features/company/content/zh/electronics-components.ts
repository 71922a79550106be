// What Chinese-speaking buyers read about the electronics range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const electronicsComponents = {
  slug: 'electronics-components',
  category: 'electronics',
  title: '电子元器件',
  description: '板卡、半导体、被动元件和连接器，批次可追溯，报价注明日期码，出货前做假冒筛查。',
  keywords: '电子元器件, 半导体, 被动元件, 连接器, BOM 配单, 日期码, RoHS',
  hero: {
    heading: '您的物料清单，逐行落实',
    lead: '来源可追溯的半导体、被动元件、连接器和板卡，报价写明批次、日期码和交货期。',
    callToAction: '提交采购清单',
  },
  features: [
    {
      title: '半导体',
      body: '微控制器、存储器、功率、模拟和逻辑器件，包括原厂已停产的型号。',
    },
    {
      title: '被动元件',
      body: '电阻、电容和电感，整盘或剪带供应，参数值和精度按您的规格。',
    },
    {
      title: '连接器',
      body: '板端、线端和面板连接器，端子、工具和压接规范列在同一张清单里。',
    },
    {
      title: '板卡与模块',
      body: '单板计算机、无线模块和显示屏，注明供货年限。',
    },
    {
      title: '替代料',
      body: '外形、装配与功能（FFF）逐项对比；没有您的签字，不作任何替换。',
    },
    {
      title: '阶梯价',
      body: '每行按您的数量、整盘数量和下一档数量分别报价，多买能省多少一目了然。',
    },
  ],
  figures: [
    { value: '{products}', label: '产品种类' },
    { value: '{clients}', label: '企业客户' },
    { value: '{satisfaction}', label: '客户满意度' },
    { value: '{years}', label: '从业年数' },
  ],
  sections: [
    {
      heading: '清单如何报价',
      ordered: true,
      list: [
        '您提供型号、数量、目标价（如有）和可接受的最早日期码。',
        '每行对应到准确的制造商型号，有疑问的逐一向您确认。',
        '逐行报库存和交货期，并注明来源：原厂、授权渠道或现货市场。',
        '现货市场的料附筛查方案和费用，您可以划掉不要。',
        '确认的批次经检验、拍照后为您锁定。',
        '以原厂包装或带湿度卡的干燥包装发货。',
      ],
    },
    {
      heading: '器件来自哪里',
      table: {
        head: ['来源', '文件', '筛查'],
        rows: [
          ['原厂或授权分销商', '合格证书（CoC）', '标签、数量和外观'],
          ['已知工厂的库存余料', '采购记录、批次履历', '另加 X 射线和标记测试'],
          ['现货市场', '供应商档案，无原厂追溯', '另加电气测试，经同意后做开封分析'],
        ],
      },
    },
    {
      heading: '防护与有害物质',
      list: [
        '从收货到包装，静电防护依 IEC 61340-5-1。',
        '湿敏等级依 J-STD-020，干燥包装依 J-STD-033。',
        '可按型号提供 RoHS 和 REACH 声明，并注明原厂数据的日期。',
        '冲突矿产：原厂的 CMRT 原样转交。',
      ],
    },
  ],
  faq: [
    {
      question: '最少订多少？',
      answer: '有剪带或盘装库存的，1 件起订，其余以整盘为单位。每行的起订量写在报价里。',
    },
    {
      question: '可以退货吗？',
      answer: '通用料未拆封的，30 天内可退；来料检验不合格的，质保期内随时可退。',
    },
    {
      question: '对器件的生产日期有什么限制？',
      answer: '由您决定。没有特别说明时，我们提供近两年的日期码，并在报价中注明。',
    },
  ],
} satisfies ServicePage;
