// What Chinese-speaking buyers read about the IoT range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const iotSolutions = {
  slug: 'iot-solutions',
  category: 'iot',
  title: '物联网解决方案',
  description: '传感器、网关和摄像机，连同联网与入网配置：到达现场之前，配对、写入密钥、贴标都已完成。',
  keywords: '物联网传感器, LoRaWAN 网关, NB-IoT, 工业摄像机, 设备入网配置, Modbus, MQTT',
  hero: {
    heading: '从传感器到看板，装箱时就已配对',
    lead: '按现场条件选配传感器、网关和摄像机，写入您的密钥，并附上每台设备的安装位置图。',
    callToAction: '说明现场需求',
  },
  features: [
    {
      title: '传感器',
      body: '温度、湿度、电能、液位、振动和人员感应，均注明精度和校准情况。',
    },
    {
      title: '网关',
      body: 'LoRaWAN、蜂窝、以太网和现场总线，室内室外均有，供电和安装件同单订购。',
    },
    {
      title: '摄像机',
      body: '支持 ONVIF 规范的固定和半球机型；画面不能离开现场时，在设备端处理。',
    },
    {
      title: '联网方式',
      body: 'LoRaWAN、NB-IoT、LTE-M 或有线：用您的数据比较距离、电池寿命和使用费用。',
    },
    {
      title: '入网配置',
      body: '密钥和证书在您的控制下写入，不打印在任何地方，加密后移交。',
    },
    {
      title: '您自己的平台',
      body: '设备以 MQTT、Modbus、BACnet 或 HTTPS 接入您现有的系统。我们不销售绑定用户的平台。',
    },
  ],
  figures: [
    { value: '{products}', label: '目录产品种类' },
    { value: '{warehouses}', label: '仓库数量' },
    { value: '{response}内', label: '首次响应' },
    { value: '{satisfaction}', label: '客户满意度' },
  ],
  sections: [
    {
      heading: '一个现场如何装备',
      ordered: true,
      list: [
        '您提供平面图、要测什么、多久测一次、数据送到哪里。',
        '我们给出设备、点位和无线方案，并按您的上报间隔估算电池寿命。',
        '先用一套入门套件覆盖一层楼或一台机器，在现场验证距离和读数。',
        '批量设备完成入网配置、与网关配对，并做端到端测试。',
        '每台设备贴有名称和位置标签，安装人员只需一张图和一把螺丝刀。',
        '您会收到设备清单、固件版本和校准记录。',
      ],
    },
    {
      heading: '如何选择连接方式',
      table: {
        head: ['连接方式', '适合', '注意'],
        rows: [
          ['LoRaWAN', '大量小数据、自建网络、电池用数年', '占空比和频段因国家而异'],
          ['NB-IoT', '室内深处，无需自建网关', '运营商覆盖与漫游'],
          ['LTE-M', '移动资产，固件空中升级（OTA）', '功耗高于 NB-IoT'],
          ['有线', '有电源、间隔短、机器设备', '走线和隔离'],
        ],
      },
    },
    {
      heading: '安全与核准',
      list: [
        '按 ETSI EN 303 645 的要求：不使用通用默认密码，设有漏洞报告渠道，公布更新期限。',
        '工业设备的选型参照 IEC 62443 系列标准。',
        '型号具备使用国的无线电核准：RED、FCC、SRRC、TDRA 等。',
        '外壳防护依 IEC 60529；工作温度按含电池的整机标注。',
      ],
    },
  ],
  faq: [
    {
      question: '谁能看到我们的数据？',
      answer: '只有您。设备用您的密钥向您的平台上报，移交之后我们不留密钥副本。',
    },
    {
      question: '电池能用多久？',
      answer: '取决于上报间隔、无线条件和温度。报价会给出您所用间隔下的数值和计算方法。',
    },
    {
      question: '是否提供安装服务？',
      answer: '我们交付配置好的设备和安装图，并通过电话支持您的安装人员。也可以报价由当地合作伙伴安装。',
    },
    {
      question: '传感器漂移了怎么办？',
      answer: '{warranty}质保期内，我们重新校准或更换。之后校准为固定价格服务。',
    },
  ],
} satisfies ServicePage;
