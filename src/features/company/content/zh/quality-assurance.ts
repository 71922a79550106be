// What Chinese-speaking buyers read about inspection and testing.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const qualityAssurance = {
  slug: 'quality-assurance',
  title: '质量保证',
  description: '来料检验、出货前检验、假冒筛查和电气测试，货物发运前每个批次都附检验报告。',
  keywords: '出货前检验, 假冒元器件筛查, IPC-A-610, AQL 抽样, 元器件测试',
  hero: {
    heading: '按您的方案逐批检验，再出货',
    lead: '测了什么、测了哪几件、由谁测的：您先看报告，再放行货物。',
    callToAction: '发送您的检验方案',
  },
  features: [
    {
      title: '来料检验',
      body: '标签、日期码、数量和包装逐一与订单和制造商规格书核对。',
    },
    {
      title: '假冒件筛查',
      body: '检查标记耐久性、表面和引脚，进行 X 射线检查；风险较高时做开封分析。',
    },
    {
      title: '电气测试',
      body: '元器件上台测参数，设备做上电、端口和吞吐量测试。',
    },
    {
      title: '工艺检验',
      body: '组件按您指定的等级依 IPC-A-610 检验，线缆和线束依 IPC/WHMA-A-620 检验。',
    },
    {
      title: '出货前检查',
      body: '从已封装的纸箱中抽样；新包装做跌落试验；装货过程拍照。',
    },
    {
      title: '报告随货',
      body: '实测值、照片、样本量和检验员姓名都写在报告里，与订单保存同样长的时间。',
    },
  ],
  figures: [
    { value: '{satisfaction}', label: '客户满意度' },
    { value: '{shipments}', label: '发货批次' },
    { value: '{warranty}', label: '质保' },
  ],
  sections: [
    {
      heading: '从检验方案到批次放行',
      ordered: true,
      list: [
        '您指定标准、等级和抽样水平，或选用我们的方案。',
        '我们逐条写出检验方案，由您批准。',
        '货物入库后隔离，随机抽样。',
        '按方案测试并记录；任何一项不合格，该批次即停止。',
        '您收到报告后决定：放行、挑选、返工或退回制造商。',
        '放行的批次加封，封条号写入装箱单。',
      ],
    },
    {
      heading: '检验依据',
      paragraphs: [
        '下列标准说明我们如何检验，并不表示公司持有相应证书。合同要求由有资质的实验室检测时，我们会委托并在报价中写明其名称。',
      ],
      table: {
        head: ['项目', '检验依据'],
        rows: [
          ['抽样', 'ISO 2859-1，AQL 0.65，您可另行指定'],
          ['电子组件', 'IPC-A-610，2 级或 3 级'],
          ['授权渠道以外的器件', 'AS6081、AS6171 一类的方法'],
          ['静电防护', 'IEC 61340-5-1'],
          ['光纤连接器', 'IEC 61300-3-35'],
          ['可焊性', 'J-STD-002'],
        ],
      },
    },
    {
      heading: '批次不合格时',
      paragraphs: [
        '货物留在隔离区，我们会在当个工作日把证据发给您。退货、换货或取消该行，由您选择。您没有接收的批次无须付款。',
        '确认为假冒的器件不会流回市场：先作为证据保存并通报供应商，之后销毁。',
      ],
    },
  ],
  faq: [
    {
      question: '贵公司是否通过 ISO 9001 认证？',
      answer:
        '我们按 ISO 9001 一类的成文程序工作，但在本网站上不声明持有证书。如需程序文件，我们随质量协议一并提供。',
    },
    {
      question: '我们可以派自己的检验员来吗？',
      answer: '可以，也可以委托第三方。请提前三个工作日告知，届时货物、检验方案和已校准的仪器都会备好。',
    },
    {
      question: '检验怎么收费？',
      answer: '数量、标签和外观检查包含在每份订单内。X 射线、电气和破坏性测试在开始前按批次报价。',
    },
    {
      question: '需要多长时间？',
      answer: '外观和标签检查一个工作日；电气测试视样本量需要二至五个工作日。',
    },
  ],
} satisfies ServicePage;
