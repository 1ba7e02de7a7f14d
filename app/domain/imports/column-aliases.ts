import { fold } from '../../platform/fold'

/** Names of the column for a person's language. */
const LANGUAGE = [
  'lang',
  'preferredlanguage',
  'languageofinvitationandemails',
  'idioma',
  'idiomapreferido',
  'idiomadelainvitacionyloscorreos',
  'lengua',
]

/**
 * Other names that a header row may use for a column, in English and Spanish, as `headerKey` returns them.
 */
const ALIASES: Record<string, readonly string[]> = {
  external_id: [
    'insuranceid',
    'memberid',
    'memberno',
    'membernumber',
    'insurancenumber',
    'policynumber',
    'subscriberid',
    'iddelseguro',
    'numerodelseguro',
    'iddemiembro',
    'numerodemiembro',
    'poliza',
  ],
  email: ['emailaddress', 'mail', 'correo', 'correoelectronico', 'patientemail'],
  firstname: ['first', 'givenname', 'forename', 'nombre', 'nombres', 'primernombre', 'patientfirstname'],
  lastname: ['last', 'surname', 'familyname', 'apellido', 'apellidos', 'patientlastname'],
  gender: ['sex', 'sexo', 'genero'],
  pronouns: ['pronoun', 'pronombres', 'pronombre'],
  ethnicity: ['race', 'raceethnicity', 'razauorigenetnico', 'etnicidad', 'etnia', 'raza'],
  dob: ['dateofbirth', 'birthdate', 'birthday', 'born', 'fechadenacimiento', 'nacimiento', 'patientdob'],
  phone_primary: [
    'phone',
    'phonenumber',
    'primaryphone',
    'telephone',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'homephone',
    'phone1',
    'telefono',
    'telefonoprincipal',
    'celular',
    'telefono1',
  ],
  phone_secondary: ['secondaryphone', 'phone2', 'otherphone', 'workphone', 'telefonosecundario', 'telefono2'],
  address: ['address1', 'addressline1', 'street', 'streetaddress', 'direccion', 'calle', 'direccion1'],
  address2: [
    'addressline2',
    'apt',
    'apartment',
    'unit',
    'suite',
    'direccion2',
    'direccionlinea2',
    'apartamento',
  ],
  city: ['town', 'ciudad'],
  state: ['stateprovince', 'province', 'estado'],
  language: LANGUAGE,
  zip: ['zipcode', 'postalcode', 'postcode', 'codigopostal'],
  tchol: ['totalcholesterol', 'cholesterol', 'cholesteroltotal', 'tc', 'colesteroltotal', 'colesterol'],
  ldl_c: ['ldl', 'ldlcholesterol', 'colesterolldl'],
  hdl_c: ['hdl', 'hdlcholesterol', 'colesterolhdl'],
  trig: ['triglycerides', 'triglyceride', 'tg', 'trigliceridos'],
  fasting_bg: [
    'fastingglucose',
    'fastingbloodglucose',
    'fastingbloodsugar',
    'glucose',
    'fbg',
    'glucosaenayunas',
    'glucosa',
  ],
  a1c: ['hba1c', 'hemoglobina1c', 'hgba1c'],
  measured_on: [
    'datemeasured',
    'dateofmeasurement',
    'datedrawn',
    'collectiondate',
    'fechademedicion',
    'fecha',
  ],
  'practice.name': ['practice', 'clinic', 'consultorio', 'nombredelconsultorio'],
  'practice.city': ['city', 'ciudad'],
  'practice.state': ['state', 'estado'],
  'practice.website': ['website', 'web', 'url', 'sitioweb'],
  'practitioner.role': ['role', 'funcion', 'rol'],
  'practitioner.firstname': ['firstname', 'first', 'givenname', 'nombre'],
  'practitioner.lastname': ['lastname', 'last', 'surname', 'apellido', 'apellidos'],
  'practitioner.email': ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  'practitioner.language': ['language', ...LANGUAGE],
  diet_questionnaire: ['diet', 'cuestionariodealimentacion'],
}

/** Returns a header cell in comparable form: lower-case letters and digits without accents. */
export function headerKey(cell: string): string {
  return fold(cell).replace(/[^\p{L}\p{N}]/gu, '')
}

/** True if a header cell is a name of this column. */
export function means(cell: string, column: string): boolean {
  const key = headerKey(cell)
  return key !== '' && (key === headerKey(column) || (ALIASES[column] ?? []).includes(key))
}
