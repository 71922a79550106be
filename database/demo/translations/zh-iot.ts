// Chinese texts of the showcase: sensors, gateways, meters and cameras, by English title.
import type { ProductTexts } from './product-texts.ts';

export const iot: ProductTexts = {
  'Industrial IoT Gateway, DIN Rail': {
    title: '工业物联网网关，DIN 导轨安装',
    description: '采集现场总线和传感器数据，断网时缓存，恢复后经 MQTT 上传。无风扇，−40 至 70 °C。',
    features: [
      '2 × 千兆以太网，LTE Cat 4',
      'RS-485、8 DI、4 DO',
      'MQTT、OPC UA、Modbus',
      '24 V DC，双路输入',
      '网页和 SSH 管理',
    ],
  },
  'LoRaWAN Temperature and Humidity Sensor': {
    title: 'LoRaWAN 温湿度传感器',
    description: '冷库和集装箱用电池供电传感器，每十分钟上报一次，电池最长用八年。',
    features: ['±0.2 °C，±2 % RH', 'EU868、US915、AS923', '电池寿命 8 年', '附校准证书'],
  },
  'Bullet Camera, 8 MP, PoE': {
    title: '枪式摄像机，8 MP，PoE',
    description: '日夜监看大门、月台和通道，可向任何 ONVIF 录像机推流。',
    features: ['8 MP，每秒 25 帧', '红外 50 m', 'PoE，802.3af', 'IP67、IK10'],
  },
  'Three-Phase Energy Meter, 80 A, M-Bus, MTT-MT3-80M': {
    title: '三相电能表，80 A，M-Bus，MTT-MT3-80M',
    description: '四模数宽，可用于贸易结算，经 M-Bus 或红外口抄表。',
    features: ['3 × 230/400 V，80 A', 'MID 认证，B 级', 'M-Bus 和 S0', '四象限计量', '十年寄存器'],
  },
  'LoRaWAN Gateway, Outdoor, 16 Channels': {
    title: 'LoRaWAN 网关，室外型，16 通道',
    description: '一根桅杆即可覆盖一个港口或农场，LTE 作备用链路，电池保证有序关机。',
    features: ['16 通道', '以太网 PoE 和 LTE', 'IP67，防雷', 'GNSS 授时', '签名固件，TLS 1.3'],
  },
  'Container Tracker, GNSS and LTE-M, 7-Year Battery': {
    title: '集装箱追踪器，GNSS 和 LTE-M，7 年电池',
    description: '嵌入箱体波纹，上报位置、冲击和开门，直到集装箱报废都无需维护。',
    features: [
      'GPS、Galileo、北斗',
      'LTE-M，可回落 2G',
      '电池寿命 7 年',
      'IP68，−30 至 70 °C',
      '箱门和冲击告警',
      '磁吸或铆接安装',
      '附漫游 SIM 卡',
      '开放数据格式',
    ],
  },
  'Vibration Sensor for Motors, Wired, 4–20 mA': {
    title: '电机振动传感器，有线，4–20 mA',
    description: '泵和风机用螺柱安装速度传感器，适配任何带电流输入的控制器。',
    features: ['0 至 25 mm/s RMS', '10 Hz 至 1 kHz', 'M8 螺柱', 'IP68', '可按需提供 ATEX'],
  },
  'CO₂ Sensor with Display, NB-IoT': {
    title: '带显示屏的 CO₂ 传感器，NB-IoT',
    description: '教室或会议室的空气质量一目了然，无需网关即可上报。',
    features: ['NDIR，±30 ppm', '电子纸显示屏', 'NB-IoT，附 SIM 卡', '电池寿命 5 年'],
  },
  'Radio Module, LoRa 868/915 MHz, LGA, Reel of 500': {
    title: '无线模块，LoRa 868/915 MHz，LGA，每盘 500 只',
    description: '预认证模块，可用于您自己的设备，附参考天线设计和开源驱动。',
    features: ['22 dBm，−148 dBm', 'CE、FCC 和 IC 认证', '11.5 × 11.5 mm'],
  },
  'Dome Camera, 4 MP, Indoor, MTT-CMD4': {
    title: '半球摄像机，4 MP，室内型，MTT-CMD4',
    description: '商店和走廊用扁平半球。网络中断时录到自带存储卡。',
    features: [],
  },
};
