/** The element id of an option, which the palette's field names while it is active. */
export const optionId = (index: number) => `palette-option-${index}`;
