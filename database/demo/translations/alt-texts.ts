// Alt texts of the demo's images: English | Chinese | Arabic.
import type { DemoImage } from '../demo-product.ts';
import type { TextLanguage } from './compose-text.ts';
import { isolateRuns } from './isolate-runs.ts';

const rows = `
24-port switch seen from the front, with rack ears|24 口交换机正面，带机架安装耳|محول 24 منفذًا من الأمام مع أذني التثبيت
Rear of the switch with air vents and type label|交换机背面，可见通风孔和铭牌|ظهر المحول بفتحات التهوية ولوحة البيانات
Close view of the RJ45 ports|RJ45 端口近景|منافذ RJ45 عن قرب
White square access point with its status ring|白色方形无线接入点，带状态指示环|نقطة وصول مربعة بيضاء بحلقة الحالة
Mounting side of the access point with network ports and type label|接入点安装面，可见网口和铭牌|وجه التثبيت لنقطة الوصول بمنافذ الشبكة ولوحة البيانات
Reel of ceramic capacitors with the tape drawn out|陶瓷电容卷盘，载带已拉出|بكرة مكثفات خزفية وقد سُحب شريطها
Reel close up, with the barcode on its label|卷盘近景，可见标签上的条码|البكرة عن قرب والرمز الشريطي على ملصقها
Single-board computer seen from above|单板计算机俯视图|الحاسوب أحادي اللوحة من الأعلى
Edge of the board with Ethernet and USB ports|板卡边缘的以太网口和 USB 口|حافة اللوحة بمنافذ إيثرنت وUSB
Rugged terminal from the front with its keypad|加固型手持终端正面，可见按键|الطرفية المتينة من الأمام بلوحة مفاتيحها
Rugged terminal from the rear|加固型手持终端背面|الطرفية المتينة من الخلف
Gateway from the front with two antennas|网关正面，带两根天线|البوابة من الأمام بهوائيين
Gateway from the side with its type label|网关侧面，可见铭牌|البوابة من الجانب ولوحة بياناتها
Terminals, status lamps and Ethernet ports of the gateway, close up|网关的接线端子、状态指示灯和以太网口近景|أطراف التوصيل ومصابيح الحالة ومنافذ إيثرنت في البوابة عن قرب
`;

const translated = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([english = '', zh = '', ar = '']) => [english, { zh, ar: isolateRuns(ar) }]),
);

/** By the English alt texts. */
export function altTexts(images: readonly DemoImage[], language: TextLanguage): Record<string, string> {
  return Object.fromEntries(
    images.map(({ alt_text }) => {
      const texts = translated.get(alt_text);
      if (!texts) throw new Error(`"${alt_text}" is not translated.`);
      return [alt_text, texts[language]];
    }),
  );
}
