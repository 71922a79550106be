// What Chinese-speaking buyers read about stock and supply-chain services.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const supplyChain = {
  slug: 'supply-chain',
  title: '供应链',
  description:
    '在 {warehouses} 个仓库为您备货，按预测采购、按指令发货，并提供配套、贴标以及从收货到交付的批次和序列号追踪。',
  keywords: '科技产品供应链, 缓冲库存, 供应商管理库存, 物料配套, 序列号追踪',
  hero: {
    heading: '货备在您需要的地方，听您指令发出',
    lead: '我们按您的预测采购，货物存放在 {warehouses} 个仓库，您一声通知就发货，工厂延期也不会让您的产线停下来。',
    callToAction: '与我们一起规划库存',
  },
  features: [
    {
      title: '缓冲库存',
      body: '每个料号按约定数量为您单独预留，低于约定水位即补货。',
    },
    {
      title: '预测与要货',
      body: '滚动预测决定采购，一条要货指令即可发货，两者都可以由您的系统直接发来。',
    },
    {
      title: '物料配套',
      body: '按站点、机柜或电路板配成一箱，箱内顺序就是现场人员的使用顺序。',
    },
    {
      title: '贴标',
      body: '纸箱和托盘上印您的料号、采购订单号和条码：Code 128、GS1-128 或 Data Matrix。',
    },
    {
      title: '批次与序列号追踪',
      body: '从制造商到纸箱，每个批次、每个序列号都可以双向追溯。',
    },
    {
      title: '停产备货',
      body: '产品停产时，我们会告知最后下单日期，并附上备货建议和替代料。',
    },
  ],
  figures: [
    { value: '{warehouses}', label: '仓库数量' },
    { value: '{onTime}', label: '准时交付率' },
    { value: '{products}', label: '产品种类' },
    { value: '{countries}', label: '服务国家和地区' },
  ],
  sections: [
    {
      heading: '备货协议如何开始',
      ordered: true,
      list: [
        '您按料号和站点提供十二个月的用量，没有记录时给出估计即可。',
        '我们逐个料号提出：放在哪里、放多少、何时补货。',
        '双方约定货权归谁、期限多长、未提走的货如何处理。',
        '首批货物采购到位，检验后按您的料号入库。',
        '您下达要货指令；在仓库截单时间前清点完毕的货物当个工作日发出。',
        '每季度一起回顾用量，调高或调低补货水位。',
      ],
    },
    {
      heading: '三种备货方式',
      table: {
        head: ['方式', '货权', '付款时点'],
        rows: [
          ['预留库存', 'Meridian', '每次要货交付时'],
          ['寄售库存（存放在贵方）', 'Meridian', '使用时，每周盘点'],
          ['保税仓储', '您或 Meridian', '货物出保税区时缴纳关税和税费'],
        ],
      },
    },
    {
      heading: '货物如何保管',
      list: [
        '静电敏感器件按 IEC 61340-5-1 存放和操作。',
        '湿敏器件按 IPC/JEDEC J-STD-033 保存在干燥包装中，并记录车间寿命。',
        '按日期码先到期先出；超过您设定年限的器件不会被拣出。',
        '锂电池单独存放，荷电状态符合承运人的要求。',
        '每个货位每季度至少盘点一次，差异如实告知您。',
      ],
    },
  ],
  faq: [
    {
      question: '有起订量要求吗？',
      answer: '没有固定门槛。每季度不足一托盘时，直接按目录下单通常更省，我们会如实告诉您。',
    },
    {
      question: '我们的系统可以直接向贵公司下单吗？',
      answer: '可以。产品和订单都有公开 API，也接受固定格式的电子表格。EDI 需逐案商定。',
    },
    {
      question: '预测不准怎么办？',
      answer: '通用料转入我们自己的库存。专为您采购的料须在协议约定的日期前提走，在此之前我们协助您转售。',
    },
  ],
} satisfies ServicePage;
