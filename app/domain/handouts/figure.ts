/**
 * Line drawings of people in a short notation. One figure is `[front] x y lean | near arm | far arm | near
 * leg | far leg; prop; prop`: the position of the hip in a square of 120 units, the lean of the back, and two
 * angles per limb, upper part first. Angle 0 hangs down, 90 points right, 180 up. `front` shows the person
 * from the front.
 */
export type Stroke =
  | { kind: 'line'; from: Point; to: Point; width: number; faint?: boolean }
  | { kind: 'circle'; at: Point; radius: number; filled?: boolean; faint?: boolean }
export type Point = readonly [x: number, y: number]

const FLOOR = 113
const TORSO = 30
const ARM = [15, 14] as const
const LEG = [20, 20] as const
/** For a seated person seen from the front. */
const SHORT_LEG = [3, 17] as const
const BODY = 3
const THIN = 1.2

/**
 * Returns the lines and circles of a figure, farthest first.
 * @throws Error for unknown words.
 */
export function strokesOf(text: string): Stroke[] {
  const [pose = '', ...props] = text.split(';').map((part) => part.trim())
  const [place = '', ...limbs] = pose.split('|').map((part) => part.trim())
  const front = place.startsWith('front ')
  const [x, y, lean] = numbers(place.replace('front ', ''), 3) as [number, number, number]
  const [nearArm, farArm, nearLeg, farLeg] = limbs.map((limb) => numbers(limb, 2)) as [Two, Two, Two, Two]
  const hip: Point = [x, y]
  const neck = go(hip, 180 - lean, TORSO)
  const side = (point: Point, by: number): Point => (front ? [point[0] + by, point[1]] : point)
  const hands: Point[] = []
  const leg = front && props.some((prop) => prop.startsWith('stool')) ? SHORT_LEG : LEG
  const limb = (from: Point, angles: Two, lengths: readonly [number, number], faint: boolean): Stroke[] => {
    const joint = go(from, angles[0], lengths[0])
    const end = go(joint, angles[1], lengths[1])
    if (lengths === ARM) hands.push(end)
    const lines = [line(from, joint, BODY, faint), line(joint, end, BODY, faint)]
    if (lengths === leg)
      lines.push(
        line(end, go(end, angles[1] + (front ? 40 * Math.sign(from[0] - x || 1) : 90), 6), BODY, faint),
      )
    return lines
  }
  const far = !front
  const body: Stroke[] = [
    ...limb(side(hip, -5), farLeg, leg, far),
    ...limb(side(neck, -8), farArm, ARM, far),
    ...(front ? [line(side(neck, -8), side(neck, 8), BODY), line(side(hip, -5), side(hip, 5), BODY)] : []),
    line(hip, neck, BODY + 1),
    { kind: 'circle', at: go(neck, 180 - lean, 10), radius: 7 },
    ...limb(side(hip, 5), nearLeg, leg, false),
    ...limb(side(neck, 8), nearArm, ARM, false),
  ]
  return [
    ...props.flatMap((prop) => propOf(prop, hands)),
    line([8, FLOOR], [112, FLOOR], THIN, true),
    ...body,
  ]
}

type Two = [number, number]

function propOf(prop: string, hands: readonly Point[]): Stroke[] {
  const [name = '', ...rest] = prop.split(/\s+/)
  const at = rest.map(Number)
  const [x = 60] = at
  switch (name) {
    case 'chair':
      return frame([x - 10, 60, x - 10, FLOOR], [x - 10, 96, x + 16, 96], [x + 16, 96, x + 16, FLOOR])
    // A chair to hold on to, seen from the side, with its back toward the person.
    case 'seat':
      return frame([x - 14, 64, x - 14, FLOOR], [x - 14, 92, x + 10, 92], [x + 10, 92, x + 10, FLOOR])
    case 'seatfront':
      return frame(
        [x - 14, 66, x - 14, FLOOR],
        [x + 14, 66, x + 14, FLOOR],
        [x - 14, 66, x + 14, 66],
        [x - 14, 90, x + 14, 90],
      )
    case 'stool':
      return frame([x - 14, 96, x + 14, 96], [x - 12, 96, x - 12, FLOOR], [x + 12, 96, x + 12, FLOOR])
    case 'wall':
    case 'wallright':
      return frame([x, 14, x, FLOOR])
    case 'step':
      return frame([x, 100, 112, 100], [x, 100, x, FLOOR])
    case 'mat':
      return [line([10, FLOOR - 0.5], [110, FLOOR - 0.5], 2.4, true)]
    case 'band':
      return [line([at[0]!, at[1]!], [at[2]!, at[3]!], THIN)]
    case 'weight':
      return (rest[0] === 'near' ? hands.slice(-1) : hands).map((hand) => ({
        kind: 'circle',
        at: hand,
        radius: 4,
        filled: true,
      }))
    case 'arrow':
      return arrow([at[0]!, at[1]!], [at[2]!, at[3]!])
    case 'turn':
      return [{ kind: 'circle', at: [at[0]!, at[1]!], radius: at[2]! }, ...head([at[0]! + at[2]!, at[1]!], 0)]
    default:
      throw new Error(`no such thing in a drawing: ${prop}`)
  }
}

function frame(...lines: [number, number, number, number][]): Stroke[] {
  return lines.map(([x1, y1, x2, y2]) => line([x1, y1], [x2, y2], 1.6, true))
}

function arrow(from: Point, to: Point): Stroke[] {
  const angle = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI
  return [line(from, to, THIN), ...head(to, angle)]
}

/** The two strokes of an arrowhead that points in direction `angle`. */
function head(at: Point, angle: number): Stroke[] {
  return [150, -150].map((turn) => line(at, go(at, angle + turn, 5), THIN))
}

function line(from: Point, to: Point, width: number, faint = false): Stroke {
  return { kind: 'line', from, to, width, faint }
}

function go([x, y]: Point, angle: number, length: number): Point {
  const radians = (angle * Math.PI) / 180
  return [x + Math.sin(radians) * length, y + Math.cos(radians) * length]
}

function numbers(text: string, count: number): number[] {
  const found = text.split(/\s+/).map(Number)
  if (found.length !== count || found.some(Number.isNaN)) throw new Error(`not ${count} numbers: ${text}`)
  return found
}
