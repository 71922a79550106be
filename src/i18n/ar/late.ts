// Arabic: what a page says whose code is late. The server alone renders it, so it is in no message file of the browser.
export const late = 'يجري تحميل بقية الصفحة. يمكنك متابعة القراءة، وقد تتأخر الأزرار.';
