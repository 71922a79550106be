// Chinese texts of the showcase: components and boards, by English title.
import type { ProductTexts } from './product-texts.ts';

export const electronics: ProductTexts = {
  'Multilayer Ceramic Capacitor Reel, 0603, 100 nF': {
    title: '多层陶瓷电容卷带，0603，100 nF',
    description: 'X7R，50 V，精度 10 %。每盘 4,000 只密封卷带，8 mm 载带，可按批次和日期码追溯。',
    features: ['每盘 4,000 只', 'X7R，50 V，±10 %', '标签注明批次和日期码', '附 RoHS 和 REACH 声明'],
  },
  'Single-Board Computer, Quad Core, 8 GB': {
    title: '单板计算机，四核，8 GB',
    description: '量产级嵌入式板卡，运行 Linux，长期供货，带 40 针排针，可按需涂覆三防漆。',
    features: ['四核，1.8 GHz', '8 GB LPDDR4，32 GB eMMC', '千兆以太网，2 × USB 3', '供货至 2034 年'],
  },
  'Pluggable Terminal Block Set, 5.08 mm': {
    title: '插拔式接线端子套装，5.08 mm',
    description: '2 至 8 位插座和插头，分格盒装，供配电柜厂和维修台使用。',
    features: ['120 对，2 至 8 位', '12 A，300 V', '0.2 至 2.5 mm²', 'UL 94 V-0'],
  },
  'Industrial Touch Panel 工业触摸屏, 10.1″, MTT-HMI101': {
    title: '工业触摸屏，10.1″，MTT-HMI101',
    description: '为销往两个市场的机器设计的操作面板：一触即可切换中英文界面。',
    features: ['10.1″，1280 × 800', '中文操作界面', '正面 IP65', 'RS-485 和以太网', '24 V DC'],
  },
  'RS_485 Bus Tester, 5" Panel, 100% Tested': {
    title: 'RS_485 总线测试仪，5" 屏，100% 测试',
    description:
      '安装人员用的现场总线测试仪：显示终端、偏置和噪声，并把报文记录为文本。“<b>FRAME 07</b>”这样的行原样保存。',
    features: [
      'RS_485、RS_422 和 CAN',
      '5" 屏，阳光下可读',
      '100% 测试，箱内附证书',
      `按极性区分 "A" 和 'B'`,
      '<b> 之类的标记按文本保存',
    ],
  },
  'Thick-Film Chip Resistor Reel, 0402, 10 kΩ, 1 %': {
    title: '厚膜贴片电阻卷带，0402，10 kΩ，1 %',
    description: '每盘 10,000 只密封卷带，可按批次和日期码追溯。',
    features: ['每盘 10,000 只', '10 kΩ，±1 %', 'TCR ±100 ppm/K', 'AEC-Q200'],
  },
  '32-Bit Microcontroller, 170 MHz, 512 KB Flash, LQFP-64': {
    title: '32 位微控制器，170 MHz，512 KB 闪存，LQFP-64',
    description: '电机控制用微控制器，带高速比较器和浮点单元。每盘 160 只，日期码在 12 个月以内。',
    features: [
      '170 MHz，512 KB 闪存',
      '4 × 12 位 ADC，4 MS/s',
      '−40 至 125 °C',
      '每盘 160 只',
      '供货 10 年',
      '可按需烧录',
      '可按需激光打标',
    ],
  },
  'Synchronous Buck Converter, 36 V, 3 A, QFN-16': {
    title: '同步降压转换器，36 V，3 A，QFN-16',
    description: '小型降压转换器，静态电流 15 µA，适合电池和车载电源。',
    features: ['4 至 36 V 输入', '3 A 连续输出', '静态电流 15 µA'],
  },
  'SiC Power MOSFET, 1200 V, 40 A, TO-247-4': {
    title: 'SiC 功率 MOSFET，1200 V，40 A，TO-247-4',
    description: '用于充电机和光伏逆变器。每批均以 X 射线和曲线追踪筛查假冒件。',
    features: ['1200 V，40 mΩ', '开尔文源极', '100 % 雪崩测试', '每管 30 只'],
  },
  'DIN-Rail Power Supply, 24 V DC, 240 W, MTT-PS240-24': {
    title: 'DIN 导轨电源，24 V DC，240 W，MTT-PS240-24',
    description: '60 °C 满载，150 % 提升五秒，异常时触点报警。',
    features: ['24 V DC，10 A', '150 % 提升，5 s', '效率 94 %', 'DC OK 触点', 'EN 62368-1、Class I Div 2'],
  },
  'System-on-Module, Octa Core, 16 GB, with AI Accelerator': {
    title: '核心模块，八核，16 GB，带 AI 加速器',
    description: '边缘侧视觉和分拣：八个核心和 6 TOPS 算力，模块只有火柴盒大小。',
    features: [
      '八核，2.4 GHz',
      '16 GB LPDDR5',
      '6 TOPS 加速器',
      '2 × MIPI CSI',
      '−40 至 85 °C',
      'Linux 和 Yocto',
      '底板图纸',
      '供货至 2036 年',
      '附散热板',
    ],
  },
  'Shielded Power Inductor, 4.7 µH, 6 A, Reel of 1,000': {
    title: '屏蔽功率电感，4.7 µH，6 A，每盘 1,000 只',
    description: '开关稳压器用模压电感，带载安静。',
    features: ['4.7 µH，±20 %', '饱和电流 9 A'],
  },
  'M12 Panel Socket, 8-Way, X-Coded, with 0.5 m Lead': {
    title: 'M12 面板插座，8 芯，X 编码，带 0.5 m 引线',
    description: '千兆信号穿过机柜壁，插合后达 IP67。',
    features: ['X 编码，Cat 6A'],
  },
  'Supercapacitor Module, 16 V, 58 F': {
    title: '超级电容模块，16 V，58 F',
    description: '断电时支撑控制器，或在严寒中启动发动机。一百万次循环。',
    features: ['16 V，58 F', '22 mΩ', '1,000,000 次循环', '单体均衡'],
  },
  'Excess Stock Lot, Mixed Passives, 2 Million Pieces': {
    title: '库存尾货，混装被动元件，2 百万只',
    description: '来自已关闭产线的密封卷带，可按需逐件列明。整批出售。',
    features: [],
  },
};
