/**
 * Everyday words that are also names: in lower case and not next to a name, they are treated as words.
 * Without accents, as in `wordKey`.
 */
const ENGLISH = `angel ball barber beach bell bird black block bond bowling brand branch bright brown burger burns
  cash champagne cherry chin church clark click coffin council crane cross daisy deny diamond doctor doll dude elder
  ember fair faith farmer favors fish flood flower flowers folk fort fries gamble garden gates glad glory gold
  golden good gray green grey gross guy hall hammer handy happy harbor hatch heather heck hill hills hobby holly
  honey honor hood hook hope horn hunt iris jewel jolly joy keen kind king lake lane laws light little long loss
  lucky major mark market marsh melody mercy merry minor mom mommy moon moral mount nice olive paint parent park
  pearl penny pose post posts powers price prior proud ransom reed rest rich ring rivers rock root rose roses rounds
  royal sales samples sand seal sells shaft sharp sheets silver small smart snow southern spear spring stark star
  steel stone stones storm street strong summer sunshine swim temple tess terry tracks trip vine virtue walker wall
  walls waters weeks west whole wise wood wooden woods worthy young chew bus gall hand pain salts stool sugar heart
  bloods bone bones brain burn chest ear ears foot gum hip jaw joint knee leg lip liver lung nail neck nose palm
  rash rib shin skin sore tongue tooth waist wrist apple bacon bean beans beer bread butter cake candy cheese
  chicken coffee corn egg eggs fruit lamb lemon lime milk nut nuts oil pear pepper plum rice salt soup tea turkey`
const SPANISH = `acero adelantado agua alba alegre alegria alma amable amada amado amar amigo aldea arco arte artes
  azul bandera barba barra barrio bello bienvenido blanca blanco bodas bonita botella bravo bueno bueno caballo
  cabello cabeza cabezas cabo cadena cadenas calle callejon camino campana campo canto cara carne caro carrera
  carreras carro carta casa casada casado casas castillo cerro cesta cintas clara claro colina comida conde corazon
  cordero corona corredor corta corto costa crema cristal cruz cubo cuerpo cuesta cueva cumplido delgado dios dulce
  entrada escalera escolar espejo espina estrella estrellas feria fiesta flor flores frances franco fuente fuentes
  fuerte fuertes gato generoso gesto giro gordo gracia gracias grande guapo guardia guerra guerrero hermosa hermoso
  herencia hierro hijo hoja honor hueso huerta iglesia inocente izquierdo jardin joven justa justo lado lago leal leche leon
  libre ligero llamas llano lobo luna luz macho madera maestro maiz mano manos manzana manzanas mar marco mata matas
  mercado mesa mina mira miras miro monte moral moreno muro negro nieto nieve niebla nieves noble novia nubes oreja oro
  palacio paloma pan parada pareja pared paredes parra paz pelo perfecto pico piedra piedras pino plata playa pleno
  portal pozo prado presa prieto primo puente puerta puertas puerto ramo real reina reja reposo rey reyes ribera
  rica rico rio roca rodilla rojas rojo ronda rosa rosas rubia rubio rueda ruedas sabio salado sales salud salvado
  santo seco segura seguro selva serrano sobrino sol solar soto techo tierra tomar tome torre torres trigo vaca vacas
  valiente valle vecino vega vela verde verdes verla viva vivas vives zapata dolor pecho pierna cuello espalda`

/** Short forms of first names that the name lists lack. */
export const SHORT_NAMES: readonly string[] = [
  'will',
  'bill',
  'mark',
  'may',
  'art',
  'rob',
  'drew',
  'grant',
  'chase',
]

/** Names that are also everyday words. */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${SPANISH}`.split(/\s+/))
