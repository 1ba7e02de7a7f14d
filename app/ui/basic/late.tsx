import { lazy, Suspense, type ComponentType, type ElementType } from 'react'

/**
 * A part that few visits to a page show, such as the form of a dialog: browsers load it when it is shown. The
 * server draws in one go and must have it at once, as `onServer`.
 */
export function late<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ElementType =
    onServer ?? lazy(() => load().then((component) => ({ default: component as ComponentType<object> })))
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
