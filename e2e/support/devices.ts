/** The windows in which the product is looked at, in CSS pixels. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
