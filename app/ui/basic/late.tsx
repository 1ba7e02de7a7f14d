import { lazy, Suspense, type ComponentType, type ElementType } from 'react'

/**
 * Lazy-loads a component that few visits to a page show, such as a dialog's form. The server renders
 * synchronously and needs it right away, as `onServer`.
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
