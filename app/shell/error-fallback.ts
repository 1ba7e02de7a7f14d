import type { Lang } from '~/i18n/t'

/** Texts of the error page for when the server sent none; their keys are those of the csv files. */
export const FALLBACK_TEXTS: Record<Lang, Record<string, string>> = {
  en: {
    'shell.notFound': 'Page not found',
    'shell.errorForbidden': 'You do not have access to this',
    'shell.notAuthorized': 'You are not authorized to perform this action',
    'shell.errorConflict': 'Someone else was faster',
    'shell.errorConflictText': 'The record was changed in the meantime and nothing was saved.',
    'shell.errorUnavailable': 'Please try again in a moment',
    'shell.errorUnavailableText':
      'The service is busy or being maintained. Nothing was saved by your last step.',
    'shell.errorConnection': 'Connection lost',
    'shell.errorConnectionText': 'The page could not be loaded. Check your connection and try again.',
    'shell.errorInvalid': 'This could not be done',
    'form.submissionError': 'Form submission error',
    'form.tooLarge': 'This is too large to be sent',
    'form.lengthRequired': 'The size of what was sent is unknown. Please send it again.',
    'form.unknownField': 'Unknown field: {n}',
    'form.unreadable':
      'What was sent cannot be read as a form. Please load the page again and send it once more.',
    'ui.error': 'Error',
    'ui.errorLoading': 'Error loading data',
    'shell.errorUnexpectedText': 'The error was recorded. Please try again.',
    'shell.errorHome': 'Go to the start page',
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
    'shell.errorInvalid': 'No se pudo realizar',
    'form.submissionError': 'Error al enviar el formulario',
    'form.tooLarge': 'Es demasiado grande para enviarlo',
    'form.lengthRequired': 'Se desconoce el tamaño de lo enviado. Envíelo de nuevo.',
    'form.unknownField': 'Campo desconocido: {n}',
    'form.unreadable': 'No se puede leer lo que se envió. Vuelva a cargar la página y envíelo de nuevo.',
    'ui.error': 'Se produjo un error',
    'ui.errorLoading': 'Error al cargar los datos',
    'shell.errorUnexpectedText': 'El error quedó registrado. Inténtelo de nuevo.',
    'shell.errorHome': 'Ir a la página de inicio',
  },
}
