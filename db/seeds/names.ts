/** Invented people: first names, family names and places that belong to nobody. */
export const FIRST_NAMES = {
  en: ['Avery', 'Jordan', 'Morgan', 'Riley', 'Harper', 'Rowan', 'Quinn', 'Emerson', 'Hayden', 'Parker', 'Sawyer', 'Reese', 'Elliot', 'Marlow', 'Wren', 'Blake'],
  es: ['Lucía', 'Mateo', 'Sofía', 'Andrés', 'Inés', 'Joaquín', 'Ximena', 'Tomás', 'Belén', 'Óscar', 'Noelia', 'Íñigo'],
} as const

export const LAST_NAMES = {
  en: ['Ashbrook', 'Fernwood', 'Halloway', 'Kestrel', 'Larkfield', 'Mossley', 'Northgate', 'Oakhurst', 'Penhallow', 'Quillfeather', 'Ravensby', 'Thornbury', 'Underhill', 'Wintermere'],
  es: ['Muñoz Ejemplo', 'Peñalba', 'Ibáñez Prueba', 'Castañeda', 'Zúñiga', 'Benítez Muestra', 'Ordóñez', 'Avendaño', 'Echeverría', 'Güell'],
} as const

export const CITIES = [
  ['Maple Hollow', 'NY', '00012'], ['Cedar Point', 'CT', '00019'], ['Villa Esperanza', 'FL', '00031'], ['Sierra Clara', 'AZ', '00077'], ['Harborview', 'MA', '02139'],
] as const
