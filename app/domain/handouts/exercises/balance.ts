import type { Exercise } from '../exercise'

const HOLD_ON: Exercise['care'] = [
  'Have something firm to hold on to close by.',
  'Tenga cerca algo firme de donde sujetarse.',
]

export const BALANCE: readonly Exercise[] = [
  {
    id: 'single-leg-stand',
    title: ['Stand on one leg', 'Pararse en una pierna'],
    use: ['Trains balance and helps to prevent falls.', 'Mejora el equilibrio y ayuda a no caerse.'],
    steps: [
      ['Stand behind a chair with your hands on it.', 'Párese detrás de una silla con las manos sobre ella.'],
      ['Lift one foot a little from the floor.', 'Levante un poco un pie del piso.'],
      [
        'When it is easy, hold on with one finger, then let go.',
        'Cuando sea fácil, sujétese con un dedo y luego suéltese.',
      ],
    ],
    dose: [
      'Hold 10 to 30 seconds, 3 times with each leg.',
      'Mantenga la posición de 10 a 30 segundos, 3 veces con cada pierna.',
    ],
    care: HOLD_ON,
    figures: ['50 72 0 | 60 80 | 60 80 | 35 -30 | 0 0; seat 94'],
  },
  {
    id: 'tandem-stand',
    title: ['Heel-to-toe stand', 'Talón con punta, de pie'],
    use: ['Trains balance with your feet close together.', 'Entrena el equilibrio con los pies juntos.'],
    steps: [
      ['Stand beside a counter or a wall.', 'Párese junto al mostrador de la cocina o una pared.'],
      [
        'Put one foot right in front of the other, heel to toe.',
        'Ponga un pie justo delante del otro, talón con punta.',
      ],
      [
        'Look straight ahead and hold; then change feet.',
        'Mire al frente y mantenga la posición; luego cambie de pie.',
      ],
    ],
    dose: [
      'Hold 10 to 30 seconds, 3 times each side.',
      'Mantenga la posición de 10 a 30 segundos, 3 veces por lado.',
    ],
    care: HOLD_ON,
    figures: ['60 73 0 | 25 35 | -25 -35 | 9 7 | -6 -8'],
  },
  {
    id: 'heel-to-toe-walk',
    title: ['Heel-to-toe walk', 'Caminar talón con punta'],
    use: ['Makes walking steadier.', 'Ayuda a caminar con más firmeza.'],
    steps: [
      ['Stand beside a wall or in a hallway.', 'Párese junto a una pared o en un pasillo.'],
      [
        'With each step, put your heel right in front of the toes of the other foot.',
        'En cada paso ponga el talón justo delante de la punta del otro pie.',
      ],
      ['Look at a point ahead, not at your feet.', 'Mire un punto al frente, no a los pies.'],
    ],
    dose: ['10 steps there and back, 2 times.', '10 pasos de ida y vuelta, 2 veces.'],
    care: HOLD_ON,
    figures: ['50 73 0 | 30 40 | -30 -20 | 14 4 | -10 -12; arrow 82 72 104 72'],
  },
  {
    id: 'weight-shift',
    title: ['Weight shift', 'Cambio de peso'],
    use: ['Trains balance from side to side.', 'Entrena el equilibrio de un lado a otro.'],
    steps: [
      [
        'Stand with your feet wide, hands on a chair.',
        'Párese con los pies separados y las manos en una silla.',
      ],
      ['Move your weight slowly onto one leg.', 'Pase el peso despacio a una pierna.'],
      [
        'Hold 5 seconds and move to the other leg.',
        'Mantenga la posición 5 segundos y pase a la otra pierna.',
      ],
    ],
    dose: ['10 times each side.', '10 veces por lado.'],
    care: HOLD_ON,
    figures: [
      'front 66 74 4 | 25 -15 | -25 15 | 12 4 | -30 -30; seatfront 60; arrow 80 60 96 60; arrow 40 60 24 60',
    ],
  },
]
