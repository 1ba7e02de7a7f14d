import type { Exercise } from '../exercise'

export const CORE: readonly Exercise[] = [
  {
    id: 'pelvic-tilt',
    title: ['Pelvic tilt', 'Báscula de pelvis'],
    use: [
      'Eases the lower back and wakes up the belly muscles.',
      'Alivia la espalda baja y activa los músculos del abdomen.',
    ],
    steps: [
      ['Lie on your back with the knees bent.', 'Acuéstese boca arriba y doble las rodillas.'],
      ['Press the lower back gently into the floor.', 'Presione suavemente la espalda baja contra el piso.'],
      ['Hold 5 seconds, breathe, and let go.', 'Mantenga la posición 5 segundos, respire y suelte.'],
    ],
    dose: ['10 times.', '10 veces.'],
    figures: ['62 106 -90 | 90 90 | 90 90 | 140 28 | 140 28; mat; arrow 54 92 54 102'],
  },
  {
    id: 'bridge',
    title: ['Bridge', 'Puente'],
    use: ['Strengthens the buttocks, back and thighs.', 'Fortalece los glúteos, la espalda y los muslos.'],
    steps: [
      [
        'Lie on your back, knees bent, arms beside you.',
        'Acuéstese boca arriba, con las rodillas dobladas y los brazos a los lados.',
      ],
      [
        'Lift the hips until shoulders, hips and knees are in one line.',
        'Levante las caderas hasta que hombros, caderas y rodillas estén en línea.',
      ],
      ['Hold 3 seconds and lower slowly.', 'Mantenga la posición 3 segundos y baje despacio.'],
    ],
    dose: ['8 to 10 times.', 'De 8 a 10 veces.'],
    figures: [
      '62 106 -90 | 90 90 | 90 90 | 140 28 | 140 28; mat',
      '60 90 -122 | 92 92 | 92 92 | 100 12 | 100 12; mat; arrow 60 82 60 70',
    ],
  },
  {
    id: 'bird-dog',
    title: ['Arm and leg lift on hands and knees', 'Brazo y pierna en cuatro apoyos'],
    use: ['Makes the back more stable.', 'Da estabilidad a la espalda.'],
    steps: [
      ['Kneel on hands and knees, back flat.', 'Apóyese en manos y rodillas, con la espalda recta.'],
      [
        'Stretch one arm to the front and the opposite leg back.',
        'Estire un brazo hacia adelante y la pierna contraria hacia atrás.',
      ],
      ['Hold 3 seconds; change sides.', 'Mantenga la posición 3 segundos y cambie de lado.'],
    ],
    dose: ['6 to 8 times each side.', 'De 6 a 8 veces por lado.'],
    care: [
      'If it is too hard, lift only the arm or only the leg.',
      'Si es muy difícil, levante solo el brazo o solo la pierna.',
    ],
    figures: ['44 92 76 | 0 0 | 0 0 | 0 -90 | 0 -90; mat', '44 92 76 | 0 0 | 95 95 | -90 -90 | 0 -90; mat'],
  },
  {
    id: 'plank-on-knees',
    title: ['Plank on the knees', 'Plancha sobre las rodillas'],
    use: ['Strengthens belly, back and shoulders.', 'Fortalece el abdomen, la espalda y los hombros.'],
    steps: [
      [
        'Lie face down, leaning on forearms and knees.',
        'Boca abajo, apóyese en los antebrazos y en las rodillas.',
      ],
      [
        'Lift the hips until shoulders, hips and knees are in one line.',
        'Levante las caderas hasta que hombros, caderas y rodillas estén en línea.',
      ],
      ['Hold and keep breathing.', 'Mantenga la posición y siga respirando.'],
    ],
    dose: ['Hold 10 to 20 seconds, 3 times.', 'Mantenga la posición de 10 a 20 segundos, 3 veces.'],
    figures: ['52 102 80 | 0 90 | 0 90 | -62 -100 | -62 -100; mat'],
  },
  {
    id: 'lying-march',
    title: ['Lying march', 'Marcha boca arriba'],
    use: ['Strengthens the deep belly muscles.', 'Da fuerza a los músculos que están dentro del abdomen.'],
    steps: [
      [
        'Lie on your back with the knees bent and the belly firm.',
        'Acuéstese boca arriba con las rodillas dobladas y el abdomen firme.',
      ],
      [
        'Lift one foot off the floor until the knee is above the hip.',
        'Levante un pie del piso hasta que la rodilla quede sobre la cadera.',
      ],
      [
        'Lower it slowly and change legs; the back does not move.',
        'Bájelo despacio y cambie de pierna; la espalda no se mueve.',
      ],
    ],
    dose: ['8 to 10 times with each leg.', 'De 8 a 10 veces con cada pierna.'],
    figures: ['62 106 -90 | 90 90 | 90 90 | 178 92 | 140 28; mat; arrow 96 100 90 86'],
  },
]
