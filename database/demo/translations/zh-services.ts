// Chinese texts of the showcase: digital goods and services, by English title.
import type { ProductTexts } from './product-texts.ts';

export const services: ProductTexts = {
  'Device Management Suite, 500 Seats': {
    title: '设备管理套件，500 席位',
    description: '在一个控制台注册、更新和锁定手机、平板和扫描器。',
    features: ['500 台设备，12 个月', 'Android 和 iOS', '远程锁定和擦除', '一个工作日内邮件发送密钥'],
  },
  'Pre-Shipment Inspection': {
    title: '出货前检验',
    description: '我们在产地按您的方案抽检或 100 % 全检，货物发运前出具报告。',
    features: ['按 AQL 抽检或 100 % 检验', '附照片的报告', '48 小时内完成', '放行后封箱'],
  },
  'Sensor Dashboard, 1,000 Nodes, 12 Months': {
    title: '传感器看板，1,000 个节点，12 个月',
    description: '一千个任意品牌传感器的读数、限值和告警，部署在您的或我们的服务器上。',
    features: [
      '1,000 个节点，12 个月',
      'LoRaWAN、NB-IoT 和 Modbus',
      '邮件和短信告警',
      'CSV 和 MQTT 导出',
      '单点登录',
    ],
  },
  'Switch Configuration and Staging, per Unit': {
    title: '交换机配置与预装，按台计',
    description: '按您的要求为每台交换机写入配置、贴标签和资产标签，在真实机架上检查，并按站点包装。',
    features: ['按您的文件配置', '资产标签和标识', '24 小时老化', '序列号汇总为一个文件'],
  },
  'Counterfeit Screening by Lot': {
    title: '按批次假冒件筛查',
    description: '无论您从何处购得，我们对您的批次抽样做 X 射线、开封、可焊性和曲线追踪测试。',
    features: ['AS6081 测试流程', '抽样 50 只', '附图片的报告', '五个工作日', '退还样品'],
  },
  'Board Support Package, Linux, Long-Term Release': {
    title: '板级支持包，Linux，长期版本',
    description: '我们板卡的内核、引导程序和驱动，十年安全更新，可复现构建。',
    features: ['内核支持十年', '安全启动', '源码和构建文件'],
  },
  'Air Freight, Shenzhen to Rotterdam, up to 100 kg': {
    title: '空运，深圳至鹿特丹，100 kg 以内',
    description: '五个工作日门到门，含锂电池文件和两端清关。',
    features: ['五个工作日', '可承运 UN 3480 和 UN 3481', '两端清关', '按发票金额投保', '邮件通报节点'],
  },
  'Fleet Enrolment and Kitting, 100 Handsets': {
    title: '批量注册与配套，100 台手机',
    description: '装好 SIM 卡、保护壳和屏幕膜并完成注册，每个盒子写着使用者的姓名。',
    features: ['100 台手机', '装好 SIM 卡和保护壳', '注册到您的控制台', '按使用者装盒'],
  },
  'Network Controller Licence, 50 Devices, 36 Months': {
    title: '网络控制器许可，50 台设备，36 个月',
    description: '交换机、接入点和路由器显示在一张图上，改动按版本保存。',
    features: ['50 台设备，36 个月', '专用设备、虚拟机或云端', '改动按版本保存'],
  },
  'Device Programming and Laser Marking, per 1,000': {
    title: '器件烧录与激光打标，每 1,000 只',
    description: '把您的固件写入每颗器件，把您的编号打在背面，同周重新编带。',
    features: ['每 1,000 只计', '回读校验', '编带和卷盘'],
  },
  'Site Survey for Wireless Sensors': {
    title: '无线传感器现场勘测',
    description: '两名工程师，一天时间，一张覆盖图，以及安装位置清单。',
    features: [],
  },
  'Advance Replacement, Networking, 3 Years': {
    title: '先行更换服务，网络设备，3 年',
    description: '备机当天从最近的仓库发出，故障机装回原盒退回。',
    features: ['当天发货', '含退回运费', '24/7 紧急支持'],
  },
};
