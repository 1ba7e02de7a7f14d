/**
 * Cores of the passwords people choose most often, in lower case without digits and signs at the ends: with the rule of
 * four character classes they come back as Password1!, P@ssw0rd2026$ or Welcome#1.
 */
export const COMMON_CORES: ReadonlySet<string> = new Set(
  `password passwort contrasena contraseña clave secreto secret passw pass welcome bienvenido bienvenida letmein login admin administrator
  administrador root master user usuario guest invitado test testing tester demo default changeme cambiame temporal temp abc abcd abcde abcdef abcabc
  qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc qaz qazxsw aaaa
  iloveyou loveyou teamo tequiero love lovely amor princess princesa sunshine monkey dragon shadow football futbol baseball basketball soccer hockey
  superman batman starwars pokemon naruto freedom whatever trustno michael jessica jennifer jordan charlie thomas hunter andrew daniel robert
  ashley nicole matthew joshua maria jose carlos alejandro sebastian estrella corazon chocolate cookie banana cheese flower butterfly
  summer winter spring autumn verano invierno primavera otono january february march april june july august september october november december
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre monday friday
  hello hola hellokitty computer internet samsung google facebook america mexico colombia
  hospital clinic clinica doctor doctora nurse enfermera patient paciente health salud medical medico healthcare`.split(
    /\s+/,
  ),
)
