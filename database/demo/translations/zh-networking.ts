// Chinese texts of the showcase: networking equipment, by English title.
import type { ProductTexts } from './product-texts.ts';

export const networking: ProductTexts = {
  '24-Port Managed PoE+ Gigabit Switch': {
    title: '24 口网管型 PoE+ 千兆交换机',
    description:
      '面向办公室和分支机构的 Layer 2+ 接入交换机，PoE 总功率 370 W，四个 SFP 上联口，前后通风，适合封闭机柜。',
    features: [
      '24 × 1G RJ45，802.3at',
      '4 × 1G SFP 上联口',
      'PoE 总功率 370 W',
      'VLAN、LACP、RSTP',
      '附机架安装耳和控制台线',
    ],
  },
  'Wi-Fi 6 Ceiling Access Point': {
    title: 'Wi-Fi 6 吸顶式无线接入点',
    description: '双频 802.11ax，适合高密度办公室。以太网供电，可独立管理或由控制器管理。',
    features: ['2.4 和 5 GHz，4 × 4', '1 × 2.5G PoE+ 端口', '200 个客户端', '吸顶和壁挂安装件'],
  },
  '48-Port 10G Aggregation Switch': {
    title: '48 口 10G 汇聚交换机',
    description: '机房用无阻塞汇聚交换机，电源和风扇可热插拔，风向可反转。',
    features: ['48 × 10G SFP+', '6 × 100G QSFP28', 'MLAG、VXLAN、BGP', '2 × 热插拔电源', '5 × 热插拔风扇'],
  },
  'SFP+ Transceiver, 10GBASE-LR, 10 km': {
    title: 'SFP+ 光模块，10GBASE-LR，10 km',
    description: '1310 nm 单模光模块，发货前已按您的交换机型号写码并测试。',
    features: ['10 km，LC 双工', '1310 nm，DOM', '按交换机型号写码', '每个模块附测试单'],
  },
  'Dual-WAN Business Router': {
    title: '双 WAN 商用路由器',
    description: '为分支机构接入两条线路，一条中断时自动切换，与总部的 VPN 保持畅通。',
    features: ['2 × 2.5G WAN，4 × 1G LAN', '50 条 IPsec 隧道', '3 s 内完成切换', 'IPv6 和 BGP'],
  },
  'Modular Patch Panel Kit, 48-Port, 1U, Shielded Cat 6A, with 48 Keystone Jacks, Rear Cable Manager, Earthing Kit, Label Strips and Cage Nuts, for 19-Inch Four-Post Racks, Black (MTT-PP48-6A-KIT)':
    {
      title:
        '模块化配线架套件，48 口，1U，屏蔽 Cat 6A，含 48 个信息模块、后理线架、接地套件、标签条和卡式螺母，适用于 19 英寸四柱机架，黑色（MTT-PP48-6A-KIT）',
      description: '一个配线架一箱，现场什么都不缺。每个模块测试到 500 MHz 并编号。',
      features: ['48 × Cat 6A，屏蔽', '1U，高密度', '附接地套件', '测试到 500 MHz', '标签条', '卡式螺母'],
    },
  '8-Port Unmanaged Gigabit Desktop Switch, MTT-SW8U': {
    title: '8 口非网管千兆桌面交换机，MTT-SW8U',
    description: '金属外壳，无风扇，无需设置，插上即用。',
    features: [],
  },
  'Industrial 8-Port PoE Switch, DIN Rail, MTT-IS8P-240': {
    title: '工业 8 口 PoE 交换机，DIN 导轨，MTT-IS8P-240',
    description: '用于轨道旁和泵站机柜：20 ms 内恢复环网，双路电源输入，−40 至 75 °C。',
    features: [
      '8 × 1G RJ45，802.3at',
      '2 × SFP',
      'PoE 总功率 240 W',
      '环网恢复 ≤ 20 ms',
      '双路 48–57 V DC',
      'EN 50121-4',
    ],
  },
  'Outdoor Wi-Fi 6 Access Point, IP67, MTT-AP6-OUT': {
    title: '室外 Wi-Fi 6 无线接入点，IP67，MTT-AP6-OUT',
    description: '覆盖堆场和月台，内置扇区天线，线路带浪涌保护。',
    features: ['802.11ax，4 × 4', 'IP67，−40 至 65 °C', '90° 扇区天线', 'PoE+，802.3at', '抱杆和壁挂安装件'],
  },
  'Fibre Patch Lead, OS2, LC–LC Duplex, 3 m': {
    title: '光纤跳线，OS2，LC–LC 双工，3 m',
    description: '低损耗单模跳线，低烟护套。测试结果印在包装袋上。',
    features: ['插入损耗 ≤ 0.2 dB', 'LSZH 护套，2 mm'],
  },
  'QSFP28 Direct Attach Cable, 100G, 2 m, MTT-DAC100-2M': {
    title: 'QSFP28 直连铜缆，100G，2 m，MTT-DAC100-2M',
    description: '相邻机架之间的双轴铜缆：无需另配模块，延迟最低，两端整体测试。',
    features: ['100G QSFP28', '2 m，30 AWG', 'BER < 10⁻¹²'],
  },
  '5G Fixed-Wireless Router, Outdoor, MTT-RT5G-ODU': {
    title: '5G 固定无线路由器，室外型，MTT-RT5G-ODU',
    description: '5G 调制解调器和天线合为一个桅杆单元，一根以太网线供电。适合光纤未到的站点。',
    features: ['5G SA 和 NSA', '9 dBi 定向天线', '1 × 2.5G，PoE', 'IP67', '双 SIM 卡，支持 eSIM'],
  },
  'Switched Rack PDU, 16 A, 12 Outlets, MTT-PDU16-12S': {
    title: '可控机架 PDU，16 A，12 个插座，MTT-PDU16-12S',
    description: '每个插座单独开关和计量，断电恢复后按顺序上电。',
    features: ['12 × C13，可控', '每个插座单独计量，±1 %', 'SNMP v3 和 HTTPS', '顺序上电'],
  },
  'Private 5G Network, Indoor, up to 20 Radios': {
    title: '5G 专网，室内，最多 20 个射频单元',
    description:
      '一个站点的核心网、射频单元和 SIM 卡，按您的平面图规划。价格面议，取决于面积、频段和当地许可。',
    features: [
      '最多 20 个室内射频单元',
      '核心网运行于两台服务器',
      '500 张 SIM 卡',
      '含现场勘测',
      '准备频谱文件',
      '现场调试',
    ],
  },
  'Wi-Fi 5 Wall-Plate Access Point, MTT-AP5-WP': {
    title: 'Wi-Fi 5 面板式无线接入点，MTT-AP5-WP',
    description: '已由 Wi-Fi 6 面板取代，仅供备件询价。',
    features: ['802.11ac，2 × 2', '4 × 1G 端口', 'PoE，802.3af'],
  },
};
