export const dayColourClass = (index: number) => `day-colour-${index % 8}`;
