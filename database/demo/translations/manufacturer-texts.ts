// Descriptions of the demo's manufacturers: English | Chinese | Arabic.
import { isolateRuns } from './isolate-runs.ts';

const rows = `
Managed switches and routers for offices and campuses.|面向办公室和园区的网管型交换机与路由器。|محولات مُدارة وموجهات للمكاتب والمجمعات.
Smart and unmanaged switches for small sites.|面向小型站点的智能型与非网管型交换机。|محولات ذكية وأخرى غير مُدارة للمواقع الصغيرة.
Multigigabit and data room switching.|多千兆交换机与机房交换机。|محولات متعددة الجيجابت ومحولات لغرف البيانات.
Routers and wireless access for branches.|面向分支机构的路由器与无线接入设备。|موجهات ونقاط وصول لاسلكية للفروع.
Hardened networking for railways, substations and cabinets.|面向铁路、变电站和户外机柜的加固型网络设备。|معدات شبكات متينة للسكك الحديدية والمحطات الفرعية والخزائن.
Optical transceivers, media converters and fibre leads.|光模块、光电转换器与光纤跳线。|وحدات ضوئية ومحولات وسائط ووصلات ألياف ضوئية.
Copper and twinax leads, each tested.|铜缆与双轴电缆跳线，每条都经过测试。|وصلات نحاسية ومحورية مزدوجة، كل منها مختبرة.
Antennas from Wi-Fi to GNSS.|从 Wi-Fi 到 GNSS 的各类天线。|هوائيات من Wi-Fi إلى GNSS.
19-inch hardware and rack power.|19 英寸机架配件与机架供电。|عتاد خزائن 19 بوصة ووحدات طاقتها.
Chip resistors, thick and thin film.|厚膜与薄膜贴片电阻。|مقاومات رقاقية سميكة الطبقة ورقيقتها.
Ceramic capacitors and chip resistors.|陶瓷电容与贴片电阻。|مكثفات خزفية ومقاومات رقاقية.
Capacitors from picofarads to supercapacitors.|从皮法级电容到超级电容。|مكثفات من البيكوفاراد إلى المكثفات الفائقة.
Shielded inductors and transformers.|屏蔽电感与变压器。|ملفات محمية ومحولات.
Terminal blocks, headers and sockets.|接线端子、排针与插座。|كتل طرفية وموصلات دبابيس ومقابس.
Microcontrollers and radio chips.|微控制器与射频芯片。|متحكمات دقيقة ورقائق راديوية.
Voltage regulators and power management.|稳压器与电源管理芯片。|منظمات جهد ورقائق لإدارة الطاقة.
Power transistors in silicon, SiC and GaN.|硅、SiC 与 GaN 功率晶体管。|ترانزستورات قدرة من السيليكون وSiC وGaN.
Embedded boards with long-term supply.|长期供货的嵌入式板卡。|لوحات مدمجة بتوريد طويل الأمد.
Power supplies for rails, racks and desks.|导轨式、机架式与桌面式电源。|مصادر طاقة للسكك والخزائن والمكاتب.
Handsets and tablets for fleets.|面向企业批量部署的手机与平板电脑。|هواتف وأجهزة لوحية لأساطيل الشركات.
Rugged computers for warehouses and yards.|面向仓库与堆场的加固型计算机。|حواسيب متينة للمستودعات والساحات.
Barcode scanners and label printers.|条码扫描器与标签打印机。|ماسحات رموز شريطية وطابعات ملصقات.
Battery sensors and trackers.|电池供电的传感器与追踪器。|حساسات وأجهزة تتبع تعمل بالبطارية.
Industrial sensors and gateways.|工业传感器与网关。|حساسات وبوابات صناعية.
Meters for energy, water, heat and gas.|电能表、水表、热量表与燃气表。|عدادات للطاقة والمياه والحرارة والغاز.
Network cameras.|网络摄像机。|كاميرات شبكية.
Management software and firmware.|管理软件与固件。|برمجيات إدارة وبرامج ثابتة.
Our own services: inspection, configuration, freight and support.|我们自己的服务：检验、配置、货运与技术支持。|خدماتنا نحن: الفحص والتهيئة والشحن والدعم.
`;

const translated = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([english = '', zh = '', ar = '']) => [
      english,
      { zh: { description: zh }, ar: { description: isolateRuns(ar) } },
    ]),
);

/** The translations of an English description. */
export function manufacturerTexts(english: string) {
  const texts = translated.get(english);
  if (!texts) throw new Error(`"${english}" is not translated.`);
  return texts;
}
