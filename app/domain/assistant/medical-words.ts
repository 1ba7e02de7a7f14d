/** Frequent medicines and medical terms missing from lists of everyday words. */
const TERMS = `statin statins estatina estatinas acetaminophen paracetamol ibuprofen ibuprofeno aspirin aspirina naproxen naproxeno albuterol salbutamol levothyroxine
  levotiroxina gabapentin gabapentina insulin insulina glargine glargina lispro metformin metformina glipizide glipizida
  furosemide furosemida hydrochlorothiazide hidroclorotiazida warfarin warfarina apixaban clopidogrel prednisone prednisona
  tramadol montelukast bupropion bupropion trazodone trazodona lantus humalog ozempic mounjaro wegovy jardiance eliquis
  tylenol advil lipitor glucometer glucometro nebulizer nebulizador inhaler inhalador oximeter oximetro telehealth telesalud
  telemedicine telemedicina comorbidity comorbidities comorbilidad prediabetes prediabetic prediabetico dyslipidemia dislipidemia
  hyperlipidemia hiperlipidemia hypothyroidism hipotiroidismo neuropathy neuropatia retinopathy retinopatia nephropathy
  nefropatia arrhythmia arritmia afib fibrillation fibrilacion systolic sistolica diastolic diastolica mmhg mgdl kcal bpm
  biometric biometrics biometria biometricos login logout signup username onboarding dropdown checkbox superbill superbills
  screenshot webcam bluetooth wifi fitbit iphone android ipad medicare medicaid hipaa cpt hcpcs icd fhir
  covid glp sglt ace arb ecg ekg mri ultrasound ultrasonido`
/** Common endings of drug classes in both languages. */
const ENDINGS =
  /(?:[aeou]statina?|[aeio]pril(?:o)?|sartan|[aeiou]olol|prazol[e]?|dipin[oea]|glutid[ea]|gliptina?|gliflozina?|cilina?|cillin|oxetina?|oxetine|azepam|floxacin[oa]?|micina?|mycin|tidina?|tidine|emia|itis|osis|opathy|opatia|ectomy|ectomia|uria|algia)s?$/u

const terms = new Set(TERMS.split(/\s+/))

/** True if a word, in the form of `wordKey`, is a medical term. */
export const isMedical = (word: string) => terms.has(word) || (word.length > 6 && ENDINGS.test(word))
