// Chinese texts of the showcase: mobile devices, by English title.
import type { ProductTexts } from './product-texts.ts';

export const mobile: ProductTexts = {
  'Rugged Mobile Computer with Keypad': {
    title: '加固型按键手持终端',
    description: '仓库用手持数据终端：2D 扫描头，戴手套也能操作的键盘，电池可连用两班。',
    features: [
      '2D 扫描头，5 cm 至 9 m',
      'IP67，1.8 m 跌落',
      '可热插拔电池 5,200 mAh',
      'Wi-Fi 6、LTE',
      '背光键盘，可戴手套操作',
    ],
  },
  'Business Handset, Dual SIM, 128 GB': {
    title: '商务手机，双卡，128 GB',
    description: '面向企业批量采购的无锁手机，首次开机即自动注册，配当地充电器。',
    features: ['双卡，5G', '6.1″ OLED，IP68', '零接触注册', '备件供应 5 年'],
  },
  'Rugged Tablet, 10.1″, 5G, MTT-TB10-R5G': {
    title: '加固型平板电脑，10.1″，5G，MTT-TB10-R5G',
    description: '车载和车间用平板，正午阳光下清晰可读，戴湿手套也能操作。',
    features: [
      '10.1″，800 cd/m²',
      '5G、Wi-Fi 6E',
      'IP65，1.5 m 跌落',
      '可热插拔电池',
      '可选车载底座',
      '手套和湿手触控',
    ],
  },
  'Handheld 2D Scanner, Cordless, with Cradle': {
    title: '手持式 2D 扫描器，无线，带充电座',
    description: '收银台和打包台用：可读屏幕和皱褶标签，一分半钟充满。',
    features: ['2D 扫描头', '有效距离 100 m', '无电池：超级电容', 'IP54'],
  },
  'Wearable Ring Scanner, Bluetooth, MTT-SCR-BT': {
    title: '穿戴式指环扫描器，Bluetooth，MTT-SCR-BT',
    description: '解放双手搬运包裹。扫码即配对，一班可扫 10,000 次。',
    features: ['2D 扫描头，23 g', '一次充电 10,000 次扫描', 'IP65', '左右手通用', '扫码配对'],
  },
  'Push-to-Talk Handset, LTE, IP68': {
    title: '一键通对讲手机，LTE，IP68',
    description: '一个大按键，一个响亮的扬声器，在同一网络上与手机、对讲机和调度员通话。',
    features: ['专用 PTT 键', '2 W 扬声器', 'IP68、MIL-STD-810H', '4,400 mAh，可更换', '紧急呼叫键'],
  },
  'Ten-Slot Charging Cabinet for Tablets': {
    title: '十位平板充电柜',
    description: '一夜之间锁好、充满并更新十台平板，每位 USB-C 30 W。',
    features: ['10 × USB-C，30 W', '可上锁钢柜', '壁挂或台面放置'],
  },
  'Spare Battery for Rugged Mobile Computer, Pack of 5': {
    title: '加固型手持终端备用电池，5 块装',
    description: '原装 5,200 mAh 电池，带电量计，按 UN 3480 以 30 % 电量发运。',
    features: ['每块 5,200 mAh', '通过 UN 38.3 测试'],
  },
  'Mobile Label Printer, 3-Inch, MTT-PR3-BT': {
    title: '便携式标签打印机，3 英寸，MTT-PR3-BT',
    description: '腰挂式打印机，打印标签和收据，支持无底纸介质，电池可用一班。',
    features: ['203 dpi，72 mm 宽', '127 mm/s', 'Bluetooth 和 Wi-Fi', '无底纸介质', '带护套时 IP54'],
  },
  'Refurbished Business Handset, 64 GB, Grade A': {
    title: '翻新商务手机，64 GB，A 级',
    description: '经测试，数据已擦除并附证书，换装新电池。以百台为单位出售。',
    features: [],
  },
};
