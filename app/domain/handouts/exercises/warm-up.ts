import type { Exercise } from '../exercise'

export const WARM_UP: readonly Exercise[] = [
  {
    id: 'marching-in-place',
    title: ['Marching in place', 'Marcha en el lugar'],
    use: ['Warms up the legs and the heart.', 'Calienta las piernas y el corazón.'],
    steps: [
      [
        'Stand tall behind a chair or near a wall.',
        'Póngase de pie, con la espalda recta, detrás de una silla o cerca de una pared.',
      ],
      ['Lift one knee as high as is comfortable.', 'Levante una rodilla hasta donde pueda sin esfuerzo.'],
      [
        'Put the foot down and lift the other knee; swing your arms.',
        'Baje el pie y levante la otra rodilla; balancee los brazos.',
      ],
    ],
    dose: ['1 to 2 minutes at an easy pace.', 'De 1 a 2 minutos a ritmo suave.'],
    figures: ['60 72 0 | 40 70 | -35 -10 | 80 0 | 0 0', '60 72 0 | -35 -10 | 40 70 | 0 0 | 80 0'],
  },
  {
    id: 'shoulder-rolls',
    title: ['Shoulder rolls', 'Círculos con los hombros'],
    use: ['Loosens the neck and shoulders.', 'Relaja el cuello y los hombros.'],
    steps: [
      ['Sit or stand with your arms hanging.', 'Siéntese o párese con los brazos colgando.'],
      ['Lift both shoulders toward your ears.', 'Suba los dos hombros hacia las orejas.'],
      [
        'Roll them back and down in a slow circle.',
        'Llévelos hacia atrás y hacia abajo en un círculo lento.',
      ],
    ],
    dose: ['10 circles back, then 10 forward.', '10 círculos hacia atrás y 10 hacia adelante.'],
    figures: ['50 92 0 | 5 15 | 5 15 | 90 0 | 90 0; chair 50; turn 50 62 12'],
  },
  {
    id: 'arm-circles',
    title: ['Arm circles', 'Círculos con los brazos'],
    use: ['Keeps the shoulder joints moving freely.', 'Mantiene la movilidad de los hombros.'],
    steps: [
      ['Stand with your feet hip-width apart.', 'Párese con los pies separados al ancho de las caderas.'],
      [
        'Lift the arms to the side, as high as is comfortable.',
        'Levante los brazos a los lados hasta donde pueda sin esfuerzo.',
      ],
      [
        'Draw small circles and slowly make them bigger.',
        'Haga círculos pequeños y luego más y más grandes.',
      ],
    ],
    dose: ['10 circles each way.', '10 círculos en cada dirección.'],
    figures: ['front 60 72 0 | 90 90 | -90 -90 | 8 4 | -8 -4; turn 98 42 9; turn 22 42 9'],
  },
  {
    id: 'neck-turns',
    title: ['Neck turns', 'Giros del cuello'],
    use: ['Eases a stiff neck.', 'Alivia la rigidez del cuello.'],
    steps: [
      ['Sit tall and look straight ahead.', 'Siéntese con la espalda recta y mire al frente.'],
      [
        'Turn your head slowly to the right until you feel a light stretch.',
        'Gire despacio la cabeza a la derecha hasta sentir que el cuello se estira un poco.',
      ],
      [
        'Wait one breath, come back, then turn to the left.',
        'Espere una respiración, vuelva al centro y gire a la izquierda.',
      ],
    ],
    dose: ['5 times each side.', '5 veces a cada lado.'],
    care: ['Stop if you feel dizzy.', 'Deténgase si se marea.'],
    figures: [
      'front 60 92 0 | 10 20 | -10 -20 | 12 0 | -12 0; stool 60; arrow 72 40 86 46; arrow 48 40 34 46',
    ],
  },
  {
    id: 'ankle-circles',
    title: ['Ankle circles', 'Círculos con los tobillos'],
    use: [
      'Helps the blood flow and keeps the ankles moving.',
      'Ayuda a la circulación y a la movilidad de los tobillos.',
    ],
    steps: [
      ['Sit on a chair with your back supported.', 'Siéntese en una silla con la espalda apoyada.'],
      ['Stretch one leg a little and lift the foot.', 'Estire un poco una pierna y levante el pie.'],
      [
        'Draw circles with your toes, then change direction.',
        'Haga círculos con los dedos del pie y luego cambie de dirección.',
      ],
    ],
    dose: ['10 circles each way with each foot.', '10 círculos en cada dirección con cada pie.'],
    figures: ['46 92 0 | 20 60 | 20 60 | 90 60 | 90 0; chair 46; turn 86 102 9'],
  },
  {
    id: 'seated-trunk-turns',
    title: ['Seated trunk turns', 'Giros del tronco en la silla'],
    use: ['Keeps the back moving.', 'Mantiene la movilidad de la espalda.'],
    steps: [
      [
        'Sit tall, feet flat on the floor, arms crossed on the chest.',
        'Siéntese con la espalda recta, los pies apoyados y los brazos cruzados sobre el pecho.',
      ],
      [
        'Turn your chest slowly to one side; hips stay in place.',
        'Gire despacio el pecho hacia un lado; las caderas no se mueven.',
      ],
      ['Come back and turn to the other side.', 'Vuelva al centro y gire al otro lado.'],
    ],
    dose: ['8 times each side.', '8 veces a cada lado.'],
    figures: [
      'front 60 92 0 | 40 -110 | -40 110 | 12 0 | -12 0; stool 60; arrow 80 60 92 66; arrow 40 60 28 66',
    ],
  },
]
