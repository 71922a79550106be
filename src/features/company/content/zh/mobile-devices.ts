// What Chinese-speaking buyers read about the mobile range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const mobileDevices = {
  slug: 'mobile-devices',
  category: 'mobile',
  title: '移动设备',
  description: '面向批量部署的手机、平板和加固型终端：完成注册、贴标、按人装箱，配备件，质保 {warranty}。',
  keywords: '商用手机, 加固平板, 手持终端, 零触摸注册, 设备批量部署',
  hero: {
    heading: '开箱就能用的整批设备',
    lead: '型号、固件和频段完全一致的手机、平板和加固型终端，发货前已注册到您的管理系统。',
    callToAction: '为您的团队配备设备',
  },
  features: [
    {
      title: '手机',
      body: '商用型号，注明安全更新年限，无锁，支持当地频段。',
    },
    {
      title: '平板',
      body: '用于柜台、车辆和教室，支架、键盘和充电器与型号配套。',
    },
    {
      title: '加固型终端',
      body: '带扫描头、可换电池和密封机身的手持机与平板，防护等级看测试，不看形容词。',
    },
    {
      title: '设备注册',
      body: '由登记在册的经销商把序列号录入 Android 零触摸注册或 Apple 商务管理。',
    },
    {
      title: '按人装箱',
      body: 'SIM 卡、保护壳、充电器和写有姓名的卡片装成一人一箱，按站点分好。',
    },
    {
      title: '退役处理',
      body: '回收旧设备，依 NIST SP 800-88 擦除后转售或回收利用，每个序列号都有记录。',
    },
  ],
  figures: [
    { value: '{countries}', label: '服务国家和地区' },
    { value: '{warranty}', label: '质保' },
    { value: '{support}', label: '紧急支持' },
    { value: '{onTime}', label: '准时交付率' },
  ],
  sections: [
    {
      heading: '从试点到全面部署',
      ordered: true,
      list: [
        '您说明使用场景：室内还是室外、是否戴手套、两次充电间隔多久、跑哪些应用。',
        '两三款机型以试用价提供样机。',
        '您选定一款，我们为整个项目锁定型号、内存和固件。',
        '设备完成注册，充电至运输允许的电量，按人装箱。',
        '各站点按您的顺序收货，序列号清单提前送达。',
        '同型号备机存放在我们这里或您那里。',
      ],
    },
    {
      heading: '防护等级说明什么',
      table: {
        head: ['等级', '测试内容'],
        rows: [
          ['IP65', '尘密；可承受任意方向的喷水'],
          ['IP68', '尘密；可在原厂标明的深度和时间内浸水'],
          ['MIL-STD-810H', '原厂列明的项目，如跌落或振动；请问清是哪几项'],
          ['ATEX 或 IECEx', '可用于爆炸性环境，区域以该型号证书为准'],
        ],
      },
    },
    {
      heading: '设备跨境之前',
      list: [
        '逐个使用国核对频段和型号核准。',
        '锂离子电池按 UN 3481 运输，附 UN 38.3 试验概要，依 IATA PI 966 或 PI 967 包装。',
        'IMEI 和序列号随装箱单列出，部分海关需要登记。',
        '充电器配使用国的插头和安全标志。',
      ],
    },
  ],
  faq: [
    {
      question: '设备绑定运营商吗？',
      answer: '不绑定。所有设备均为无锁版，报价注明地区版本。',
    },
    {
      question: '同一型号能续订多久？',
      answer: '加固型一般三至五年，手机约一年。原厂宣布停产时我们会通知您，并可按您的要求预留库存。',
    },
    {
      question: '电池在质保范围内吗？',
      answer: '故障质保 {warranty}。随使用而来的容量下降不算故障，低于原厂保证值时除外。',
    },
  ],
} satisfies ServicePage;
