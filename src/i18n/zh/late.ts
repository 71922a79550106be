// Chinese: what a page says whose code is late. The server alone renders it, so it is in no message file of the browser.
export const late = '页面的部分内容仍在加载。您可以继续阅读，按钮可能稍后才能使用。';
