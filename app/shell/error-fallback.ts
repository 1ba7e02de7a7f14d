import type { Lang } from '~/i18n/t'

/** The few texts of the error page for when the server could not send any; shell.csv has the same ones. */
export const FALLBACK_TEXTS: Record<Lang, Record<string, string>> = {
  en: {
    'shell.notFound': 'Page not found',
    'shell.errorForbidden': 'You do not have access to this',
    'shell.notAuthorized': 'You are not authorized to perform this action',
    'shell.errorConflict': 'Someone else was faster',
    'shell.errorConflictText': 'The record was changed in the meantime and nothing was saved.',
    'shell.errorUnavailable': 'Please try again in a moment',
    'shell.errorUnavailableText': 'The service is busy or being maintained. Nothing was saved by your last step.',
    'shell.errorConnection': 'Connection lost',
    'shell.errorConnectionText': 'The page could not be loaded. Check your connection and try again.',
    'shell.errorUnexpected': 'Something went wrong',
    'shell.errorUnexpectedText': 'The error was recorded. Please try again.',
  },
  es: {
    'shell.notFound': 'Página no encontrada',
    'shell.errorForbidden': 'Usted no tiene acceso a esto',
    'shell.notAuthorized': 'Usted no está autorizado para realizar esta acción',
    'shell.errorConflict': 'Otra persona se adelantó',
    'shell.errorConflictText': 'El registro cambió mientras tanto y no se guardó nada.',
    'shell.errorUnavailable': 'Vuelva a intentarlo en un momento',
    'shell.errorUnavailableText': 'El servicio está ocupado o en mantenimiento. Su último paso no se guardó.',
    'shell.errorConnection': 'Se perdió la conexión',
    'shell.errorConnectionText': 'No se pudo cargar la página. Revise su conexión e inténtelo de nuevo.',
    'shell.errorUnexpected': 'Algo salió mal',
    'shell.errorUnexpectedText': 'El error quedó registrado. Inténtelo de nuevo.',
  },
}
