// Arabic: parts lists.
export const partsList = {
  partsList: {
    issues: {
      too_large: 'حجم الملف أكبر من \u20665 MB\u2069. احذف الصور والأوراق الأخرى، أو احفظ الورقة بصيغة CSV.',
      too_many_lines: 'تتجاوز القائمة {limit, number} سطر. قسّمها إلى عدة قوائم.',
      too_many_columns: 'يتجاوز الجدول {limit, number} عمود. أبقِ أعمدة قائمة القطع فقط.',
      too_many_cells: 'يتجاوز الجدول {limit, number} خلية. أبقِ أعمدة قائمة القطع فقط.',
      too_many_characters: 'يتجاوز نص الجدول {limit, number} حرف. أبقِ أعمدة قائمة القطع فقط.',
      empty: 'لا توجد أسطر في الملف. تأكد من أن قائمة القطع في ورقة ظاهرة.',
      no_parts:
        'لم نجد عمودًا لأرقام القطع أو للوصف. أضف صفًا للعناوين مثل «رقم القطعة، الشركة المصنعة، الكمية».',
      not_a_table: 'هذا ليس جدولًا. أرسل ملف CSV أو TSV أو XLSX أو XLS أو ODS، أو الصق الأسطر.',
      encrypted: 'الملف محمي بكلمة مرور. احفظه دونها، أو الصق الأسطر.',
      web_page: 'هذه صفحة ويب (HTML أو XML). افتحها في برنامج جداول واحفظها بصيغة \u2066.xlsx\u2069 أو CSV.',
      quotes: 'في السطر {line, number} علامة اقتباس مفتوحة لم تُغلق. صحّحها، أو احفظ القائمة بصيغة XLSX.',
      row_too_long: 'أحد الصفوف أطول مما ينبغي، وقد تكون فيه علامة اقتباس مفتوحة. احفظ القائمة بصيغة XLSX.',
      bomb: 'حجم المصنف بعد فك الضغط كبير جدًا. احفظ الورقة بصيغة CSV.',
      too_complex: 'قراءة الملف تستغرق ذاكرة أو وقتًا أكثر من اللازم. احفظ الورقة بصيغة CSV.',
      damaged: 'الملف تالف. احفظه من جديد، أو الصق الأسطر.',
    },
    fileNotes: {
      sheet: 'قُرئت الورقة «{name}».',
      sheet_of_several:
        'قُرئت الورقة «{name}». {count, plural, zero {لا أوراق أخرى تبدو قوائم} one {تبدو ورقة أخرى قائمة أيضًا} two {تبدو ورقتان أخريان قائمتين أيضًا} few {تبدو # أوراق أخرى قوائم أيضًا} many {تبدو # ورقة أخرى قوائم أيضًا} other {تبدو # ورقة أخرى قوائم أيضًا}}.',
      cells_cut:
        '{count, plural, zero {لا خلايا} one {خلية واحدة} two {خليتان} few {# خلايا} many {# خلية} other {# خلية}} أطول من {limit, number} حرف، وقد قُصّت: راجع كميات تلك السطور.',
      garbled:
        '{count, plural, zero {لا خلايا} one {خلية واحدة} two {خليتان} few {# خلايا} many {# خلية} other {# خلية}} فيها أحرف لا يمكن قراءتها: في الملف أكثر من ترميز.',
      formulas:
        '{count, plural, zero {لا صيغ} one {صيغة واحدة} two {صيغتان} few {# صيغ} many {# صيغة} other {# صيغة}} دون نتيجة محفوظة. افتح الملف في برنامج جداول واحفظه من جديد.',
      sheet_errors:
        '{count, plural, zero {لا خلايا} one {خلية واحدة} two {خليتان} few {# خلايا} many {# خلية} other {# خلية}} فيها خطأ من برنامج الجداول، وتُعدّ فارغة.',
      one_column: 'في القائمة عمود واحد: كل سطر قطعة، وكميتها 1.',
      no_header: 'لا يوجد صف للعناوين: تعرّفنا على الأعمدة من محتواها.',
    },
    reasons: {
      sku_equal: 'رقمنا {part} مطابق',
      part_number_equal: 'رقم القطعة {part} مطابق',
      gtin_equal: 'رقم GTIN {part} مطابق',
      written_differently: '{listed} هو {part} بكتابة مختلفة',
      known_number: 'نعرف {listed} من طلب سابق: هو {part}',
      packaging_differs: 'القطعة نفسها بتغليف آخر: {own} بدلًا من {listed}',
      packaging_suffix: 'القطعة نفسها ما عدا لاحقة التغليف {suffix}',
      manufacturer_equal: 'الشركة المصنعة هي {manufacturer}',
      manufacturer_alias: '{listed} هي {manufacturer}',
      manufacturer_differs: 'من صنع {manufacturer} وليس {listed}',
      alternate_used: '{part} من البدائل التي ذكرتها',
      values_agree: 'القيم {values} متطابقة',
      values_agree_others:
        'القيم {values} متطابقة؛ {others, plural, zero {لا قطع أخرى كذلك} one {وقطعة أخرى كذلك} two {وقطعتان أخريان كذلك} few {و# قطع أخرى كذلك} many {و# قطعة أخرى كذلك} other {و# قطعة أخرى كذلك}}',
      values_partly_agree: 'القيم {values} فقط متطابقة',
      description_agrees: '{values} توافق الوصف',
      part_number_differs: 'لا يتوفر لدينا {part}',
      characters_differ:
        '{count, plural, zero {لا يختلف أي حرف} one {يختلف حرف واحد} two {يختلف حرفان} few {تختلف # أحرف} many {يختلف # حرفًا} other {يختلف # حرف}} عن {part}',
      begins_alike: '{part} له البداية نفسها',
      several_products:
        '{count, plural, zero {لا منتجات مناسبة} one {منتج واحد مناسب} two {منتجان مناسبان بالقدر نفسه} few {# منتجات مناسبة بالقدر نفسه} many {# منتجًا مناسبًا بالقدر نفسه} other {# منتج مناسب بالقدر نفسه}}',
      obsolete: 'توقف إنتاج هذه القطعة',
      no_part_number: 'لا يوجد رقم قطعة ولا منتج بهذا الوصف: سنوفّره لك من المورّدين',
      unknown_part: 'لا يوجد منتج بالرقم {part}: سنوفّره لك من المورّدين',
    },
  },
};
