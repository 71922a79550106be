// What Chinese-speaking buyers read about technical support.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const technicalSupport = {
  slug: 'technical-support',
  title: '技术支持',
  description: '由工程师负责选型、配置、预装、维修和更换。{response}内响应，{support}紧急支持。',
  keywords: '技术支持, 网络设备预配置, 设备配置, 维修, 先行更换, RMA',
  hero: {
    heading: '售前售后，工程师全程支持',
    lead: '问哪款合适，发货前配好，出现故障，{support}都有人处理。',
    callToAction: '咨询工程师',
  },
  features: [
    {
      title: '选型',
      body: '我们按您的需求比较产品；便宜的那款够用时，也会直说。',
    },
    {
      title: '配置与预装',
      body: '固件、地址、证书和标签在发货前全部做好，现场只需接线通电。',
    },
    {
      title: '{response}内响应',
      body: '在用站点的设备故障直接交给工程师，不进排队系统。',
    },
    {
      title: '维修与更换',
      body: '提供退货编号，质保期外固定价格，并附检测报告。',
    },
    {
      title: '固件通知',
      body: '您从我们这里购买的型号，一有安全公告或停止支持的日期就通知您。',
    },
    {
      title: '交接培训',
      body: '按实际交付的设备为您的员工讲解，并提供书面配置说明。',
    },
  ],
  figures: [
    { value: '{support}', label: '紧急支持' },
    { value: '{response}内', label: '首次响应' },
    { value: '{satisfaction}', label: '客户满意度' },
    { value: '{warranty}', label: '质保' },
  ],
  sections: [
    {
      heading: '按严重程度处理',
      table: {
        head: ['情况', '处理时间', '首要处理'],
        rows: [
          ['在用站点中断', '{support}', '工程师在 {response}内响应'],
          ['可用但运行异常', '营业时间', '通过邮件、电话或远程会话诊断'],
          ['咨询或变更', '营业时间', '{reply}内回复'],
        ],
      },
    },
    {
      heading: '维修流程',
      ordered: true,
      list: [
        '您告知型号、序列号，以及设备的故障表现。',
        '我们先尝试远程解决；不少返修最后发现只是固件或配置问题。',
        '解决不了时，您会收到退货编号、运单和包装说明。',
        '设备按收到时的状态测试，让报告写明故障本身，而不只是处理结果。',
        '质保期内维修或更换；质保期外先报固定价格，由您决定。',
        '设备按寄出前的配置寄回；您也可以要求清空数据后寄回。',
      ],
    },
    {
      heading: '返修设备上的数据',
      paragraphs: [
        '寄出前请取下存储卡和 SIM 卡。确实需要的部分，我们会书面向您索取。更换下来的、存过数据的设备按 NIST SP 800-88 的方法擦除，并向您提供记录。',
      ],
    },
  ],
  faq: [
    {
      question: '不是从贵公司购买的设备也支持吗？',
      answer: '选型和维修可以，按报价收费。紧急支持仅限我们交付的设备。',
    },
    {
      question: '可以先寄替换件，再收回故障件吗？',
      answer: '可以，前提是该型号有现货，且订单包含先行更换服务。故障件须在 30 天内寄达。',
    },
    {
      question: '工程师使用哪些语言？',
      answer: '英文和中文全天提供，阿拉伯文在营业时间提供。',
    },
  ],
} satisfies ServicePage;
