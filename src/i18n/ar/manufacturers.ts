// Arabic: manufacturers, loaded with their pages only.
import type { Translated } from '#i18n/en/translated.ts';
import type { manufacturers as english } from '../en/manufacturers.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const manufacturers: Translated<typeof english> = isolateArguments({
  manufacturers: {
    lineCards: 'أدلة خطوط المنتجات (PDF):',
    heading: 'المصنّعون',
    description:
      'جميع المصنّعين الذين نوفّر منتجاتهم من المخزون أو عند الطلب، مرتّبين بحسب الاسم، مع عدد منتجات كل منهم.',
    count:
      '{count, plural, zero {# مصنّع} one {مصنّع واحد} two {مصنّعان} few {# مصنّعين} many {# مصنّعًا} other {# مصنّع}}',
    products:
      '{count, plural, zero {# منتج} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  },
  manufacturer: {
    lineCard: 'دليل خطوط المنتجات (PDF)',
    description: 'منتجات {name} من المخزون وعند الطلب، مع الأسعار ومُهل التوريد ونشرات البيانات الفنية.',
    products:
      '{count, plural, zero {# منتج} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  },
});
