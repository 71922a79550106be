// What Chinese-speaking buyers read about the networking range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const networkingEquipment = {
  slug: 'networking-equipment',
  category: 'networking',
  title: '网络设备',
  description:
    '面向企业网络的交换机、路由器、无线接入点、光模块和布线产品，发货前完成配置，质保 {warranty}。',
  keywords: '网络交换机, 路由器, 无线接入点, SFP 光模块, PoE, 综合布线',
  hero: {
    heading: '到货即可上架的网络',
    lead: '适用于办公室、园区和数据中心的交换机、路由器、接入点和光模块，装箱前一起测试。',
    callToAction: '提交设备清单',
  },
  features: [
    {
      title: '交换机',
      body: '从接入到核心，1 至 400 Gbit/s；PoE 功率标明整机预算，而不只是单端口。',
    },
    {
      title: '路由器与网关',
      body: '分支、边缘和蜂窝型号，标注的是开启加密后的吞吐量。',
    },
    {
      title: '无线',
      body: 'Wi-Fi 6、6E 和 7 接入点，信道和功率按使用国的规定设置。',
    },
    {
      title: '光模块与线缆',
      body: '从 SFP 到 QSFP-DD，按您的交换机写码，并在同型号设备上测试后发货。',
    },
    {
      title: '机柜与供电',
      body: '机柜、PDU 和 UPS 配当地插头，报价附机柜立面图。',
    },
    {
      title: '备件',
      body: '同版本的电源、风扇和冷备机，可代您存放，也可随订单交付。',
    },
  ],
  figures: [
    { value: '{clients}', label: '企业客户' },
    { value: '{countries}', label: '服务国家和地区' },
    { value: '{onTime}', label: '准时交付率' },
    { value: '{warranty}', label: '质保' },
  ],
  sections: [
    {
      heading: '下单前请核对',
      terms: [
        { term: '以太网供电', text: '所有受电设备功率之和，与交换机在当地市电下的预算比较。' },
        { term: '风向', text: '前进后出或后进前出，整个机柜须一致。' },
        { term: '光模块', text: '两端的光纤类型、距离和接口。' },
        { term: '许可', text: '没有许可时哪些功能可用，订阅到期后哪些会停。' },
        { term: '无线电核准', text: '看接入点使用的国家，而不是购买的国家。' },
      ],
    },
    {
      heading: '订单如何备妥',
      ordered: true,
      list: [
        '工程师核对清单，标出互不匹配之处。',
        '您收到修正后的清单，附价格、交货期和替代方案。',
        '设备上电，统一固件版本，写入您的配置。',
        '用订单内的光模块和线缆进行 48 小时链路带载运行。',
        '设备按站点和机柜位置贴标，并按此顺序装箱。',
      ],
    },
    {
      heading: '标准与文件',
      table: {
        head: ['项目', '适用标准'],
        rows: [
          ['以太网与 PoE', 'IEEE 802.3，PoE 依 802.3af、802.3at 和 802.3bt'],
          ['无线', 'IEEE 802.11ax 和 802.11be；型号具备 FCC、RED 或当地型号核准'],
          ['安全', 'IEC 62368-1'],
          ['布线', 'ISO/IEC 11801 和 ANSI/TIA-568'],
          ['加密', '出口归类写在发票上'],
        ],
      },
    },
  ],
  faq: [
    {
      question: '设备是全新的吗？',
      answer: '是，均为原厂封箱，产品页注明翻新的除外。因预装而开封的包装箱会用我们的封签重新封好。',
    },
    {
      question: '原厂质保也适用吗？',
      answer: '我们的 {warranty}质保始终适用。原厂质保往往有地区限制，报价会逐行注明是否覆盖您所在的国家。',
    },
    {
      question: '使用第三方光模块会让交换机失去质保吗？',
      answer: '一般不会，但原厂可能要求您用其自有光模块重现故障。需要时我们可以借您一对。',
    },
  ],
} satisfies ServicePage;
