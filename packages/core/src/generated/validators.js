// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
var DATE=/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/,DAYS=[31,28,31,30,31,30,31,31,30,31,30,31];function date(text){let parts=DATE.exec(text);if(parts===null)return!1;
let[year,month,day]=[Number(parts[1]),Number(parts[2]),Number(parts[3])],leap=year%4===0&&(year%100!==0||year%400===0),last=month===2&&leap?29:DAYS[month-1]??0;
return year>=1&&day>=1&&day<=last}var TIME=/^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/;function datetime(text){return text.length===19&&text[10]===" "&&date(text.
slice(0,10))&&TIME.test(text.slice(11))}var UUID=/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;function uuid(text){return UUID.test(text)}var DOT_ATOM=/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/,
QUOTED=/^"(?:[ !#-[\]-~]|\\[ -~])*"$/,LABEL=/^[a-z0-9-]{1,63}$/i;function email(text){let at=text.lastIndexOf("@"),local=text.slice(0,Math.max(at,0)),labels=text.
slice(at+1).split("."),host=labels.every(label=>LABEL.test(label)&&!label.startsWith("-")&&!label.endsWith("-"));return labels.length>1&&host&&(DOT_ATOM.test(local)||
QUOTED.test(local))}function codePoints(text){let count=text.length;for(let at=1;at<text.length;at++)(text.charCodeAt(at)&64512)===56320&&(text.charCodeAt(at-1)&
64512)===55296&&count--;return count}var codes=new Set("ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN B\
TN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK F\
RA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR J\
PN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ M\
US MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP S\
GS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI URY USA U\
ZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE".split(" ")),formats={date,datetime,email,uuid,country:text=>codes.has(text)},EstablishmentCreate=validate21;var func2=codePoints;function validate22(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="strin\
g"){if(func2(data)>100){let err0={instancePath,keyword:"maxLength",params:{limit:100}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(func2(data)<
1){let err1={instancePath,keyword:"minLength",params:{limit:1}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}}else{let err2={instancePath,keyword:"\
type",params:{type:"string"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate22.errors=vErrors,errors===0}function validate24(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>50){
let err0={instancePath,keyword:"maxLength",params:{limit:50}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(func2(data)<1){let err1={instancePath,
keyword:"minLength",params:{limit:1}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}}else{let err2={instancePath,keyword:"type",params:{type:"string"}};
vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate24.errors=vErrors,errors===0}var formats0=formats.uuid;function validate26(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="\
string"){if(!formats0(data)){let err0={instancePath,keyword:"format",params:{format:"uuid"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={
instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate26.errors=vErrors,errors===0}function validate21(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.nombre===
void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"nombre"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(data.numero_establecimiento===
void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"numero_establecimiento"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}data.
nombre!==void 0&&(validate22(data.nombre,{instancePath:instancePath+"/nombre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=vErrors===null?validate22.
errors:vErrors.concat(validate22.errors),errors=vErrors.length)),data.numero_establecimiento!==void 0&&(validate24(data.numero_establecimiento,{instancePath:instancePath+
"/numero_establecimiento",parentData:data,parentDataProperty:"numero_establecimiento",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.
errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err2={instancePath,keyword:"type",params:{type:"obj\
ect"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate21.errors=vErrors,errors===0}var EstablishmentUpdate=validate28;function validate28(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data))data.nombre!==void 0&&(validate22(data.nombre,{instancePath:instancePath+"/nombre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=vErrors===
null?validate22.errors:vErrors.concat(validate22.errors),errors=vErrors.length)),data.numero_establecimiento!==void 0&&(validate24(data.numero_establecimiento,{
instancePath:instancePath+"/numero_establecimiento",parentData:data,parentDataProperty:"numero_establecimiento",rootData})||(vErrors=vErrors===null?validate24.errors:
vErrors.concat(validate24.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}return validate28.errors=vErrors,errors===0}var GuestCreate=validate31;function validate34(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>50){
let err0={instancePath,keyword:"maxLength",params:{limit:50}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate34.errors=vErrors,errors===0}function validate36(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(
data)&&isFinite(data))){let err0={instancePath,keyword:"type",params:{type:"integer"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data==
"number"&&isFinite(data)){if(data>9007199254740991||isNaN(data)){let err1={instancePath,keyword:"maximum",params:{comparison:"<=",limit:9007199254740991}};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}if(data<1||isNaN(data)){let err2={instancePath,keyword:"minimum",params:{comparison:">=",limit:1}};vErrors===null?
vErrors=[err2]:vErrors.push(err2),errors++}}return validate36.errors=vErrors,errors===0}var schema14={$id:"k5",type:"string",enum:["DNI","NIE","PASAPORTE","NIF",
"PAS","OTRO"]};function validate38(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"){let err0={
instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="DNI"||data==="NIE"||data==="PASAPORTE"||
data==="NIF"||data==="PAS"||data==="OTRO")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema14.enum}};vErrors===null?vErrors=[err1]:vErrors.push(
err1),errors++}return validate38.errors=vErrors,errors===0}function validate40(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>15){
let err0={instancePath,keyword:"maxLength",params:{limit:15}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate40.errors=vErrors,errors===0}function validate42(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>9){
let err0={instancePath,keyword:"maxLength",params:{limit:9}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"typ\
e",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate42.errors=vErrors,errors===0}var formats2=formats.date;function validate44(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="\
string"){if(!formats2(data)){let err0={instancePath,keyword:"format",params:{format:"date"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={
instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate44.errors=vErrors,errors===0}var formats4=formats.country;function validate46(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data==
"string"){if(!formats4(data)){let err0={instancePath,keyword:"format",params:{format:"country"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{
let err1={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate46.errors=vErrors,errors===
0}var schema19={$id:"k10",type:"string",enum:["M","F","Otro"]};function validate48(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data===
"M"||data==="F"||data==="Otro")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema19.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
return validate48.errors=vErrors,errors===0}var formats6=formats.email;function validate50(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data==
"string"){if(func2(data)>250){let err0={instancePath,keyword:"maxLength",params:{limit:250}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!formats6(
data)){let err1={instancePath,keyword:"format",params:{format:"email"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}}else{let err2={instancePath,keyword:"\
type",params:{type:"string"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate50.errors=vErrors,errors===0}function validate52(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>20){
let err0={instancePath,keyword:"maxLength",params:{limit:20}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate52.errors=vErrors,errors===0}var pattern0=new RegExp("^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","u");function validate55(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(typeof data=="string"){if(!pattern0.test(data)){let err0={instancePath,keyword:"pattern",params:{pattern:"^([01][0-9]|2[0-3]):[0-5]\
[0-9]:[0-5][0-9]$"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?
vErrors=[err1]:vErrors.push(err1),errors++}return validate55.errors=vErrors,errors===0}var schema23={$id:"k14",type:"string",enum:["AB","BA","BN","CD","CY","HJ",
"HR","NI","PM","SB","SG","TI","YN","TU","OT"]};function validate60(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="A\
B"||data==="BA"||data==="BN"||data==="CD"||data==="CY"||data==="HJ"||data==="HR"||data==="NI"||data==="PM"||data==="SB"||data==="SG"||data==="TI"||data==="YN"||
data==="TU"||data==="OT")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema23.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
return validate60.errors=vErrors,errors===0}function validate62(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>100){
let err0={instancePath,keyword:"maxLength",params:{limit:100}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"t\
ype",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate62.errors=vErrors,errors===0}var pattern1=new RegExp("^[0-9]{5}$","u");function validate65(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data==
"string"){if(!pattern1.test(data)){let err0={instancePath,keyword:"pattern",params:{pattern:"^[0-9]{5}$"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{
let err1={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate65.errors=vErrors,errors===
0}function validate31(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data)){if(data.nombre===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"nombre"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
if(data.apellido1===void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"apellido1"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
if(data.establecimiento_id===void 0){let err2={instancePath,keyword:"required",params:{missingProperty:"establecimiento_id"}};vErrors===null?vErrors=[err2]:vErrors.
push(err2),errors++}data.nombre!==void 0&&(validate24(data.nombre,{instancePath:instancePath+"/nombre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=
vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length)),data.apellido1!==void 0&&(validate24(data.apellido1,{instancePath:instancePath+
"/apellido1",parentData:data,parentDataProperty:"apellido1",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.
length)),data.apellido2!==void 0&&(validate34(data.apellido2,{instancePath:instancePath+"/apellido2",parentData:data,parentDataProperty:"apellido2",rootData})||
(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.establecimiento_id!==void 0&&(validate36(data.establecimiento_id,
{instancePath:instancePath+"/establecimiento_id",parentData:data,parentDataProperty:"establecimiento_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.
concat(validate36.errors),errors=vErrors.length)),data.tipo_documento!==void 0&&(validate38(data.tipo_documento,{instancePath:instancePath+"/tipo_documento",parentData:data,
parentDataProperty:"tipo_documento",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.concat(validate38.errors),errors=vErrors.length)),data.numero_documento!==
void 0&&(validate40(data.numero_documento,{instancePath:instancePath+"/numero_documento",parentData:data,parentDataProperty:"numero_documento",rootData})||(vErrors=
vErrors===null?validate40.errors:vErrors.concat(validate40.errors),errors=vErrors.length)),data.soporte_documento!==void 0&&(validate42(data.soporte_documento,{
instancePath:instancePath+"/soporte_documento",parentData:data,parentDataProperty:"soporte_documento",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.
concat(validate42.errors),errors=vErrors.length)),data.fecha_nacimiento!==void 0&&(validate44(data.fecha_nacimiento,{instancePath:instancePath+"/fecha_nacimient\
o",parentData:data,parentDataProperty:"fecha_nacimiento",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.
length)),data.nacionalidad!==void 0&&(validate46(data.nacionalidad,{instancePath:instancePath+"/nacionalidad",parentData:data,parentDataProperty:"nacionalidad",
rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length)),data.genero!==void 0&&(validate48(data.genero,{instancePath:instancePath+
"/genero",parentData:data,parentDataProperty:"genero",rootData})||(vErrors=vErrors===null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length)),
data.contacto_email!==void 0&&(validate50(data.contacto_email,{instancePath:instancePath+"/contacto_email",parentData:data,parentDataProperty:"contacto_email",rootData})||
(vErrors=vErrors===null?validate50.errors:vErrors.concat(validate50.errors),errors=vErrors.length)),data.contacto_telefono!==void 0&&(validate52(data.contacto_telefono,
{instancePath:instancePath+"/contacto_telefono",parentData:data,parentDataProperty:"contacto_telefono",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.
concat(validate52.errors),errors=vErrors.length)),data.fecha_entrada!==void 0&&(validate44(data.fecha_entrada,{instancePath:instancePath+"/fecha_entrada",parentData:data,
parentDataProperty:"fecha_entrada",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.hora_entrada!==
void 0&&(validate55(data.hora_entrada,{instancePath:instancePath+"/hora_entrada",parentData:data,parentDataProperty:"hora_entrada",rootData})||(vErrors=vErrors===
null?validate55.errors:vErrors.concat(validate55.errors),errors=vErrors.length)),data.fecha_salida!==void 0&&(validate44(data.fecha_salida,{instancePath:instancePath+
"/fecha_salida",parentData:data,parentDataProperty:"fecha_salida",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=
vErrors.length)),data.hora_salida!==void 0&&(validate55(data.hora_salida,{instancePath:instancePath+"/hora_salida",parentData:data,parentDataProperty:"hora_sali\
da",rootData})||(vErrors=vErrors===null?validate55.errors:vErrors.concat(validate55.errors),errors=vErrors.length)),data.habitacion!==void 0&&(validate34(data.habitacion,
{instancePath:instancePath+"/habitacion",parentData:data,parentDataProperty:"habitacion",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.
errors),errors=vErrors.length)),data.parentesco!==void 0&&(validate60(data.parentesco,{instancePath:instancePath+"/parentesco",parentData:data,parentDataProperty:"\
parentesco",rootData})||(vErrors=vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length)),data.direccion!==void 0&&(validate62(
data.direccion,{instancePath:instancePath+"/direccion",parentData:data,parentDataProperty:"direccion",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.
concat(validate62.errors),errors=vErrors.length)),data.direccion_complementaria!==void 0&&(validate62(data.direccion_complementaria,{instancePath:instancePath+"\
/direccion_complementaria",parentData:data,parentDataProperty:"direccion_complementaria",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.
errors),errors=vErrors.length)),data.codigo_municipio!==void 0&&(validate65(data.codigo_municipio,{instancePath:instancePath+"/codigo_municipio",parentData:data,
parentDataProperty:"codigo_municipio",rootData})||(vErrors=vErrors===null?validate65.errors:vErrors.concat(validate65.errors),errors=vErrors.length)),data.nombre_municipio!==
void 0&&(validate62(data.nombre_municipio,{instancePath:instancePath+"/nombre_municipio",parentData:data,parentDataProperty:"nombre_municipio",rootData})||(vErrors=
vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.codigo_postal!==void 0&&(validate52(data.codigo_postal,{instancePath:instancePath+
"/codigo_postal",parentData:data,parentDataProperty:"codigo_postal",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length)),data.pais!==void 0&&(validate46(data.pais,{instancePath:instancePath+"/pais",parentData:data,parentDataProperty:"pais",rootData})||(vErrors=vErrors===
null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length)),data.referencia!==void 0&&(validate34(data.referencia,{instancePath:instancePath+
"/referencia",parentData:data,parentDataProperty:"referencia",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.
length)),data.fecha_contrato!==void 0&&(validate44(data.fecha_contrato,{instancePath:instancePath+"/fecha_contrato",parentData:data,parentDataProperty:"fecha_co\
ntrato",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.tipo_pago!==void 0&&(validate34(data.
tipo_pago,{instancePath:instancePath+"/tipo_pago",parentData:data,parentDataProperty:"tipo_pago",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(
validate34.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",
rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err3={instancePath,keyword:"type",params:{
type:"object"}};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}return validate31.errors=vErrors,errors===0}var GuestUpdate=validate74;var schema27={$id:"k17",type:["string","null"],maxLength:50};function validate77(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema27.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(typeof data=="string"&&func2(data)>50){let err1={instancePath,keyword:"maxLength",params:{limit:50}};vErrors===null?vErrors=[err1]:vErrors.push(err1),
errors++}return validate77.errors=vErrors,errors===0}var schema28={$id:"k18",type:["string","null"],enum:["DNI","NIE","PASAPORTE","NIF","PAS","OTRO",null]};function validate80(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"\
type",params:{type:schema28.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="DNI"||data==="NIE"||data==="PASAPORTE"||data==="NIF"||
data==="PAS"||data==="OTRO"||data===null)){let err1={instancePath,keyword:"enum",params:{allowedValues:schema28.enum}};vErrors===null?vErrors=[err1]:vErrors.push(
err1),errors++}return validate80.errors=vErrors,errors===0}var schema29={$id:"k19",type:["string","null"],maxLength:15};function validate82(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{
type:schema29.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&func2(data)>15){let err1={instancePath,keyword:"maxLeng\
th",params:{limit:15}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate82.errors=vErrors,errors===0}var schema30={$id:"k20",type:["stri\
ng","null"],maxLength:9};function validate84(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="s\
tring"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema30.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data==
"string"&&func2(data)>9){let err1={instancePath,keyword:"maxLength",params:{limit:9}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate84.
errors=vErrors,errors===0}var schema31={$id:"k21",type:["string","null"],format:"date"};function validate86(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema31.type}};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&!formats2(data)){let err1={instancePath,keyword:"format",params:{format:"date"}};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}return validate86.errors=vErrors,errors===0}var schema32={$id:"k22",type:["string","null"],format:"country"};function validate88(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"\
type",params:{type:schema32.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&!formats4(data)){let err1={instancePath,keyword:"\
format",params:{format:"country"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate88.errors=vErrors,errors===0}var schema33={$id:"k23",
type:["string","null"],enum:["M","F","Otro",null]};function validate90(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema33.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
if(!(data==="M"||data==="F"||data==="Otro"||data===null)){let err1={instancePath,keyword:"enum",params:{allowedValues:schema33.enum}};vErrors===null?vErrors=[err1]:
vErrors.push(err1),errors++}return validate90.errors=vErrors,errors===0}var schema34={$id:"k24",type:["string","null"],maxLength:250,format:"email"};function validate92(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"\
type",params:{type:schema34.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"){if(func2(data)>250){let err1={instancePath,
keyword:"maxLength",params:{limit:250}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!formats6(data)){let err2={instancePath,keyword:"format",params:{
format:"email"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}}return validate92.errors=vErrors,errors===0}var schema35={$id:"k25",type:["string","\
null"],maxLength:20};function validate94(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="strin\
g"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema35.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="s\
tring"&&func2(data)>20){let err1={instancePath,keyword:"maxLength",params:{limit:20}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate94.
errors=vErrors,errors===0}var schema36={$id:"k26",type:["string","null"],pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"};function validate97(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{
type:schema36.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&!pattern0.test(data)){let err1={instancePath,keyword:"p\
attern",params:{pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate97.errors=vErrors,
errors===0}var schema37={$id:"k27",type:["string","null"],enum:["AB","BA","BN","CD","CY","HJ","HR","NI","PM","SB","SG","TI","YN","TU","OT",null]};function validate102(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"\
type",params:{type:schema37.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="AB"||data==="BA"||data==="BN"||data==="CD"||data==="CY"||
data==="HJ"||data==="HR"||data==="NI"||data==="PM"||data==="SB"||data==="SG"||data==="TI"||data==="YN"||data==="TU"||data==="OT"||data===null)){let err1={instancePath,
keyword:"enum",params:{allowedValues:schema37.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate102.errors=vErrors,errors===0}var schema38={
$id:"k28",type:["string","null"],maxLength:100};function validate104(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema38.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
if(typeof data=="string"&&func2(data)>100){let err1={instancePath,keyword:"maxLength",params:{limit:100}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
return validate104.errors=vErrors,errors===0}var schema39={$id:"k29",type:["string","null"],pattern:"^[0-9]{5}$"};function validate107(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema39.
type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&!pattern1.test(data)){let err1={instancePath,keyword:"pattern",params:{
pattern:"^[0-9]{5}$"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate107.errors=vErrors,errors===0}function validate74(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data))data.nombre!==void 0&&(validate24(
data.nombre,{instancePath:instancePath+"/nombre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(
validate24.errors),errors=vErrors.length)),data.apellido1!==void 0&&(validate24(data.apellido1,{instancePath:instancePath+"/apellido1",parentData:data,parentDataProperty:"\
apellido1",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length)),data.apellido2!==void 0&&(validate77(
data.apellido2,{instancePath:instancePath+"/apellido2",parentData:data,parentDataProperty:"apellido2",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.
concat(validate77.errors),errors=vErrors.length)),data.establecimiento_id!==void 0&&(validate36(data.establecimiento_id,{instancePath:instancePath+"/establecimi\
ento_id",parentData:data,parentDataProperty:"establecimiento_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=
vErrors.length)),data.tipo_documento!==void 0&&(validate80(data.tipo_documento,{instancePath:instancePath+"/tipo_documento",parentData:data,parentDataProperty:"\
tipo_documento",rootData})||(vErrors=vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length)),data.numero_documento!==void 0&&
(validate82(data.numero_documento,{instancePath:instancePath+"/numero_documento",parentData:data,parentDataProperty:"numero_documento",rootData})||(vErrors=vErrors===
null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.length)),data.soporte_documento!==void 0&&(validate84(data.soporte_documento,{instancePath:instancePath+
"/soporte_documento",parentData:data,parentDataProperty:"soporte_documento",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),
errors=vErrors.length)),data.fecha_nacimiento!==void 0&&(validate86(data.fecha_nacimiento,{instancePath:instancePath+"/fecha_nacimiento",parentData:data,parentDataProperty:"\
fecha_nacimiento",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.nacionalidad!==void 0&&(validate88(
data.nacionalidad,{instancePath:instancePath+"/nacionalidad",parentData:data,parentDataProperty:"nacionalidad",rootData})||(vErrors=vErrors===null?validate88.errors:
vErrors.concat(validate88.errors),errors=vErrors.length)),data.genero!==void 0&&(validate90(data.genero,{instancePath:instancePath+"/genero",parentData:data,parentDataProperty:"\
genero",rootData})||(vErrors=vErrors===null?validate90.errors:vErrors.concat(validate90.errors),errors=vErrors.length)),data.contacto_email!==void 0&&(validate92(
data.contacto_email,{instancePath:instancePath+"/contacto_email",parentData:data,parentDataProperty:"contacto_email",rootData})||(vErrors=vErrors===null?validate92.
errors:vErrors.concat(validate92.errors),errors=vErrors.length)),data.contacto_telefono!==void 0&&(validate94(data.contacto_telefono,{instancePath:instancePath+
"/contacto_telefono",parentData:data,parentDataProperty:"contacto_telefono",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),
errors=vErrors.length)),data.fecha_entrada!==void 0&&(validate86(data.fecha_entrada,{instancePath:instancePath+"/fecha_entrada",parentData:data,parentDataProperty:"\
fecha_entrada",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.hora_entrada!==void 0&&(validate97(
data.hora_entrada,{instancePath:instancePath+"/hora_entrada",parentData:data,parentDataProperty:"hora_entrada",rootData})||(vErrors=vErrors===null?validate97.errors:
vErrors.concat(validate97.errors),errors=vErrors.length)),data.fecha_salida!==void 0&&(validate86(data.fecha_salida,{instancePath:instancePath+"/fecha_salida",parentData:data,
parentDataProperty:"fecha_salida",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.hora_salida!==
void 0&&(validate97(data.hora_salida,{instancePath:instancePath+"/hora_salida",parentData:data,parentDataProperty:"hora_salida",rootData})||(vErrors=vErrors===null?
validate97.errors:vErrors.concat(validate97.errors),errors=vErrors.length)),data.habitacion!==void 0&&(validate77(data.habitacion,{instancePath:instancePath+"/h\
abitacion",parentData:data,parentDataProperty:"habitacion",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.
length)),data.parentesco!==void 0&&(validate102(data.parentesco,{instancePath:instancePath+"/parentesco",parentData:data,parentDataProperty:"parentesco",rootData})||
(vErrors=vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length)),data.direccion!==void 0&&(validate104(data.direccion,{instancePath:instancePath+
"/direccion",parentData:data,parentDataProperty:"direccion",rootData})||(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.
length)),data.direccion_complementaria!==void 0&&(validate104(data.direccion_complementaria,{instancePath:instancePath+"/direccion_complementaria",parentData:data,
parentDataProperty:"direccion_complementaria",rootData})||(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length)),
data.codigo_municipio!==void 0&&(validate107(data.codigo_municipio,{instancePath:instancePath+"/codigo_municipio",parentData:data,parentDataProperty:"codigo_mun\
icipio",rootData})||(vErrors=vErrors===null?validate107.errors:vErrors.concat(validate107.errors),errors=vErrors.length)),data.nombre_municipio!==void 0&&(validate104(
data.nombre_municipio,{instancePath:instancePath+"/nombre_municipio",parentData:data,parentDataProperty:"nombre_municipio",rootData})||(vErrors=vErrors===null?validate104.
errors:vErrors.concat(validate104.errors),errors=vErrors.length)),data.codigo_postal!==void 0&&(validate94(data.codigo_postal,{instancePath:instancePath+"/codig\
o_postal",parentData:data,parentDataProperty:"codigo_postal",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),errors=vErrors.
length)),data.pais!==void 0&&(validate88(data.pais,{instancePath:instancePath+"/pais",parentData:data,parentDataProperty:"pais",rootData})||(vErrors=vErrors===null?
validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length)),data.referencia!==void 0&&(validate77(data.referencia,{instancePath:instancePath+"/r\
eferencia",parentData:data,parentDataProperty:"referencia",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.
length)),data.fecha_contrato!==void 0&&(validate86(data.fecha_contrato,{instancePath:instancePath+"/fecha_contrato",parentData:data,parentDataProperty:"fecha_co\
ntrato",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.tipo_pago!==void 0&&(validate77(data.
tipo_pago,{instancePath:instancePath+"/tipo_pago",parentData:data,parentDataProperty:"tipo_pago",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(
validate77.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
return validate74.errors=vErrors,errors===0}var ContractCreate=validate115;var formats14=formats.datetime;function validate119(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data==
"string"){if(!formats14(data)){let err0={instancePath,keyword:"format",params:{format:"datetime"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{
let err1={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate119.errors=vErrors,errors===
0}var pattern4=new RegExp("^(0[1-9]|1[0-2])/[0-9]{2}$","u");function validate126(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data=="string"){if(!pattern4.test(data)){let err0={instancePath,keyword:"pattern",params:{pattern:"^(0[1-9]|1[0-2])/[0-9]{2}$"}};vErrors===null?
vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),
errors++}return validate126.errors=vErrors,errors===0}function validate115(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.establecimiento_id===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"\
establecimiento_id"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(data.referencia===void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"\
referencia"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}data.establecimiento_id!==void 0&&(validate36(data.establecimiento_id,{instancePath:instancePath+
"/establecimiento_id",parentData:data,parentDataProperty:"establecimiento_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),
errors=vErrors.length)),data.referencia!==void 0&&(validate24(data.referencia,{instancePath:instancePath+"/referencia",parentData:data,parentDataProperty:"refer\
encia",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length)),data.fecha_contrato!==void 0&&(validate44(
data.fecha_contrato,{instancePath:instancePath+"/fecha_contrato",parentData:data,parentDataProperty:"fecha_contrato",rootData})||(vErrors=vErrors===null?validate44.
errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.fecha_recogida!==void 0&&(validate119(data.fecha_recogida,{instancePath:instancePath+"/fec\
ha_recogida",parentData:data,parentDataProperty:"fecha_recogida",rootData})||(vErrors=vErrors===null?validate119.errors:vErrors.concat(validate119.errors),errors=
vErrors.length)),data.fecha_devolucion!==void 0&&(validate119(data.fecha_devolucion,{instancePath:instancePath+"/fecha_devolucion",parentData:data,parentDataProperty:"\
fecha_devolucion",rootData})||(vErrors=vErrors===null?validate119.errors:vErrors.concat(validate119.errors),errors=vErrors.length)),data.tipo_pago!==void 0&&(validate34(
data.tipo_pago,{instancePath:instancePath+"/tipo_pago",parentData:data,parentDataProperty:"tipo_pago",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.
concat(validate34.errors),errors=vErrors.length)),data.fecha_pago!==void 0&&(validate44(data.fecha_pago,{instancePath:instancePath+"/fecha_pago",parentData:data,
parentDataProperty:"fecha_pago",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.medio_pago!==
void 0&&(validate34(data.medio_pago,{instancePath:instancePath+"/medio_pago",parentData:data,parentDataProperty:"medio_pago",rootData})||(vErrors=vErrors===null?
validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.titular_pago!==void 0&&(validate62(data.titular_pago,{instancePath:instancePath+
"/titular_pago",parentData:data,parentDataProperty:"titular_pago",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=
vErrors.length)),data.caducidad_tarjeta!==void 0&&(validate126(data.caducidad_tarjeta,{instancePath:instancePath+"/caducidad_tarjeta",parentData:data,parentDataProperty:"\
caducidad_tarjeta",rootData})||(vErrors=vErrors===null?validate126.errors:vErrors.concat(validate126.errors),errors=vErrors.length)),data.codigo_establecimiento_mir!==
void 0&&(validate34(data.codigo_establecimiento_mir,{instancePath:instancePath+"/codigo_establecimiento_mir",parentData:data,parentDataProperty:"codigo_establec\
imiento_mir",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.
uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.
errors),errors=vErrors.length))}else{let err2={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate115.
errors=vErrors,errors===0}var ContractUpdate=validate130;var schema44={$id:"k32",type:["string","null"],format:"datetime"};function validate134(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema44.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(typeof data=="string"&&!formats14(data)){let err1={instancePath,keyword:"format",params:{format:"datetime"}};vErrors===null?vErrors=[err1]:vErrors.push(
err1),errors++}return validate134.errors=vErrors,errors===0}var schema45={$id:"k33",type:["string","null"],pattern:"^(0[1-9]|1[0-2])/[0-9]{2}$"};function validate141(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"\
type",params:{type:schema45.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&!pattern4.test(data)){let err1={instancePath,
keyword:"pattern",params:{pattern:"^(0[1-9]|1[0-2])/[0-9]{2}$"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate141.errors=vErrors,errors===
0}function validate130(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data))data.establecimiento_id!==void 0&&(validate36(data.establecimiento_id,{instancePath:instancePath+"/establecimiento_id",parentData:data,parentDataProperty:"\
establecimiento_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),data.referencia!==void 0&&(validate24(
data.referencia,{instancePath:instancePath+"/referencia",parentData:data,parentDataProperty:"referencia",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.
concat(validate24.errors),errors=vErrors.length)),data.fecha_contrato!==void 0&&(validate86(data.fecha_contrato,{instancePath:instancePath+"/fecha_contrato",parentData:data,
parentDataProperty:"fecha_contrato",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.fecha_recogida!==
void 0&&(validate134(data.fecha_recogida,{instancePath:instancePath+"/fecha_recogida",parentData:data,parentDataProperty:"fecha_recogida",rootData})||(vErrors=vErrors===
null?validate134.errors:vErrors.concat(validate134.errors),errors=vErrors.length)),data.fecha_devolucion!==void 0&&(validate134(data.fecha_devolucion,{instancePath:instancePath+
"/fecha_devolucion",parentData:data,parentDataProperty:"fecha_devolucion",rootData})||(vErrors=vErrors===null?validate134.errors:vErrors.concat(validate134.errors),
errors=vErrors.length)),data.tipo_pago!==void 0&&(validate77(data.tipo_pago,{instancePath:instancePath+"/tipo_pago",parentData:data,parentDataProperty:"tipo_pag\
o",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.fecha_pago!==void 0&&(validate86(data.fecha_pago,
{instancePath:instancePath+"/fecha_pago",parentData:data,parentDataProperty:"fecha_pago",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length)),data.medio_pago!==void 0&&(validate77(data.medio_pago,{instancePath:instancePath+"/medio_pago",parentData:data,parentDataProperty:"\
medio_pago",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.titular_pago!==void 0&&(validate104(
data.titular_pago,{instancePath:instancePath+"/titular_pago",parentData:data,parentDataProperty:"titular_pago",rootData})||(vErrors=vErrors===null?validate104.errors:
vErrors.concat(validate104.errors),errors=vErrors.length)),data.caducidad_tarjeta!==void 0&&(validate141(data.caducidad_tarjeta,{instancePath:instancePath+"/cad\
ucidad_tarjeta",parentData:data,parentDataProperty:"caducidad_tarjeta",rootData})||(vErrors=vErrors===null?validate141.errors:vErrors.concat(validate141.errors),
errors=vErrors.length)),data.codigo_establecimiento_mir!==void 0&&(validate77(data.codigo_establecimiento_mir,{instancePath:instancePath+"/codigo_establecimient\
o_mir",parentData:data,parentDataProperty:"codigo_establecimiento_mir",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=
vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate130.
errors=vErrors,errors===0}var VehicleCreate=validate144;function validate150(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>25){
let err0={instancePath,keyword:"maxLength",params:{limit:25}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate150.errors=vErrors,errors===0}function validate152(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>17){
let err0={instancePath,keyword:"maxLength",params:{limit:17}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate152.errors=vErrors,errors===0}function validate155(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(
data)&&isFinite(data))){let err0={instancePath,keyword:"type",params:{type:"integer"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data==
"number"&&isFinite(data)){if(data>2147483647||isNaN(data)){let err1={instancePath,keyword:"maximum",params:{comparison:"<=",limit:2147483647}};vErrors===null?vErrors=
[err1]:vErrors.push(err1),errors++}if(data<0||isNaN(data)){let err2={instancePath,keyword:"minimum",params:{comparison:">=",limit:0}};vErrors===null?vErrors=[err2]:
vErrors.push(err2),errors++}}return validate155.errors=vErrors,errors===0}function validate144(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.alquiler_id===void 0){let err0={instancePath,keyword:"required",params:{
missingProperty:"alquiler_id"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}data.alquiler_id!==void 0&&(validate36(data.alquiler_id,{instancePath:instancePath+
"/alquiler_id",parentData:data,parentDataProperty:"alquiler_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.
length)),data.categoria!==void 0&&(validate34(data.categoria,{instancePath:instancePath+"/categoria",parentData:data,parentDataProperty:"categoria",rootData})||
(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.tipo!==void 0&&(validate34(data.tipo,{instancePath:instancePath+
"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),
data.marca!==void 0&&(validate34(data.marca,{instancePath:instancePath+"/marca",parentData:data,parentDataProperty:"marca",rootData})||(vErrors=vErrors===null?validate34.
errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.modelo!==void 0&&(validate34(data.modelo,{instancePath:instancePath+"/modelo",parentData:data,
parentDataProperty:"modelo",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.matricula!==void 0&&
(validate150(data.matricula,{instancePath:instancePath+"/matricula",parentData:data,parentDataProperty:"matricula",rootData})||(vErrors=vErrors===null?validate150.
errors:vErrors.concat(validate150.errors),errors=vErrors.length)),data.numero_bastidor!==void 0&&(validate152(data.numero_bastidor,{instancePath:instancePath+"/\
numero_bastidor",parentData:data,parentDataProperty:"numero_bastidor",rootData})||(vErrors=vErrors===null?validate152.errors:vErrors.concat(validate152.errors),
errors=vErrors.length)),data.color!==void 0&&(validate34(data.color,{instancePath:instancePath+"/color",parentData:data,parentDataProperty:"color",rootData})||(vErrors=
vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.km_recogida!==void 0&&(validate155(data.km_recogida,{instancePath:instancePath+
"/km_recogida",parentData:data,parentDataProperty:"km_recogida",rootData})||(vErrors=vErrors===null?validate155.errors:vErrors.concat(validate155.errors),errors=
vErrors.length)),data.km_devolucion!==void 0&&(validate155(data.km_devolucion,{instancePath:instancePath+"/km_devolucion",parentData:data,parentDataProperty:"km\
_devolucion",rootData})||(vErrors=vErrors===null?validate155.errors:vErrors.concat(validate155.errors),errors=vErrors.length)),data.datos_gps!==void 0&&(validate34(
data.datos_gps,{instancePath:instancePath+"/datos_gps",parentData:data,parentDataProperty:"datos_gps",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.
concat(validate34.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"\
uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err1={instancePath,keyword:"type",
params:{type:"object"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate144.errors=vErrors,errors===0}var VehicleUpdate=validate160;var schema51={$id:"k37",type:["string","null"],maxLength:25};function validate166(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema51.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(typeof data=="string"&&func2(data)>25){let err1={instancePath,keyword:"maxLength",params:{limit:25}};vErrors===null?vErrors=[err1]:vErrors.push(err1),
errors++}return validate166.errors=vErrors,errors===0}var schema52={$id:"k38",type:["string","null"],maxLength:17};function validate168(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema52.
type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="string"&&func2(data)>17){let err1={instancePath,keyword:"maxLength",params:{limit:17}};
vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate168.errors=vErrors,errors===0}var schema53={$id:"k39",type:["integer","null"],minimum:0,
maximum:2147483647};function validate171(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="num\
ber"&&!(data%1)&&!isNaN(data)&&isFinite(data))&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema53.type}};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}if(typeof data=="number"&&isFinite(data)){if(data>2147483647||isNaN(data)){let err1={instancePath,keyword:"maximum",params:{comparison:"<=",
limit:2147483647}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(data<0||isNaN(data)){let err2={instancePath,keyword:"minimum",params:{comparison:"\
>=",limit:0}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}}return validate171.errors=vErrors,errors===0}function validate160(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data))data.alquiler_id!==void 0&&(validate36(
data.alquiler_id,{instancePath:instancePath+"/alquiler_id",parentData:data,parentDataProperty:"alquiler_id",rootData})||(vErrors=vErrors===null?validate36.errors:
vErrors.concat(validate36.errors),errors=vErrors.length)),data.categoria!==void 0&&(validate77(data.categoria,{instancePath:instancePath+"/categoria",parentData:data,
parentDataProperty:"categoria",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.tipo!==void 0&&
(validate77(data.tipo,{instancePath:instancePath+"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.
concat(validate77.errors),errors=vErrors.length)),data.marca!==void 0&&(validate77(data.marca,{instancePath:instancePath+"/marca",parentData:data,parentDataProperty:"\
marca",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.modelo!==void 0&&(validate77(data.modelo,
{instancePath:instancePath+"/modelo",parentData:data,parentDataProperty:"modelo",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.
errors),errors=vErrors.length)),data.matricula!==void 0&&(validate166(data.matricula,{instancePath:instancePath+"/matricula",parentData:data,parentDataProperty:"\
matricula",rootData})||(vErrors=vErrors===null?validate166.errors:vErrors.concat(validate166.errors),errors=vErrors.length)),data.numero_bastidor!==void 0&&(validate168(
data.numero_bastidor,{instancePath:instancePath+"/numero_bastidor",parentData:data,parentDataProperty:"numero_bastidor",rootData})||(vErrors=vErrors===null?validate168.
errors:vErrors.concat(validate168.errors),errors=vErrors.length)),data.color!==void 0&&(validate77(data.color,{instancePath:instancePath+"/color",parentData:data,
parentDataProperty:"color",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.km_recogida!==void 0&&
(validate171(data.km_recogida,{instancePath:instancePath+"/km_recogida",parentData:data,parentDataProperty:"km_recogida",rootData})||(vErrors=vErrors===null?validate171.
errors:vErrors.concat(validate171.errors),errors=vErrors.length)),data.km_devolucion!==void 0&&(validate171(data.km_devolucion,{instancePath:instancePath+"/km_d\
evolucion",parentData:data,parentDataProperty:"km_devolucion",rootData})||(vErrors=vErrors===null?validate171.errors:vErrors.concat(validate171.errors),errors=vErrors.
length)),data.datos_gps!==void 0&&(validate77(data.datos_gps,{instancePath:instancePath+"/datos_gps",parentData:data,parentDataProperty:"datos_gps",rootData})||
(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"obj\
ect"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate160.errors=vErrors,errors===0}var PersonCreate=validate175;var schema55={$id:"k40",type:"string",enum:["TI","CP","CS"]};function validate177(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data===
"TI"||data==="CP"||data==="CS")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema55.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
return validate177.errors=vErrors,errors===0}var schema56={$id:"k41",type:"string",enum:["NIF","NIE","PAS","OTRO","CIF","DNI","PASAPORTE"]};function validate182(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{
type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="NIF"||data==="NIE"||data==="PAS"||data==="OTRO"||data==="CIF"||data==="DN\
I"||data==="PASAPORTE")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema56.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate182.
errors=vErrors,errors===0}var schema57={$id:"k42",type:"string",enum:["H","M","O"]};function validate187(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(!(data==="H"||data==="M"||data==="O")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema57.enum}};vErrors===null?vErrors=[err1]:vErrors.
push(err1),errors++}return validate187.errors=vErrors,errors===0}function validate175(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.alquiler_id===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"\
alquiler_id"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(data.rol===void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"\
rol"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}data.alquiler_id!==void 0&&(validate36(data.alquiler_id,{instancePath:instancePath+"/alquiler_i\
d",parentData:data,parentDataProperty:"alquiler_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),
data.rol!==void 0&&(validate177(data.rol,{instancePath:instancePath+"/rol",parentData:data,parentDataProperty:"rol",rootData})||(vErrors=vErrors===null?validate177.
errors:vErrors.concat(validate177.errors),errors=vErrors.length)),data.nombre!==void 0&&(validate34(data.nombre,{instancePath:instancePath+"/nombre",parentData:data,
parentDataProperty:"nombre",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.apellido1!==void 0&&
(validate34(data.apellido1,{instancePath:instancePath+"/apellido1",parentData:data,parentDataProperty:"apellido1",rootData})||(vErrors=vErrors===null?validate34.
errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.apellido2!==void 0&&(validate34(data.apellido2,{instancePath:instancePath+"/apellido2",parentData:data,
parentDataProperty:"apellido2",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.tipo_documento!==
void 0&&(validate182(data.tipo_documento,{instancePath:instancePath+"/tipo_documento",parentData:data,parentDataProperty:"tipo_documento",rootData})||(vErrors=vErrors===
null?validate182.errors:vErrors.concat(validate182.errors),errors=vErrors.length)),data.numero_documento!==void 0&&(validate40(data.numero_documento,{instancePath:instancePath+
"/numero_documento",parentData:data,parentDataProperty:"numero_documento",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length)),data.fecha_nacimiento!==void 0&&(validate44(data.fecha_nacimiento,{instancePath:instancePath+"/fecha_nacimiento",parentData:data,parentDataProperty:"\
fecha_nacimiento",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.nacionalidad!==void 0&&(validate46(
data.nacionalidad,{instancePath:instancePath+"/nacionalidad",parentData:data,parentDataProperty:"nacionalidad",rootData})||(vErrors=vErrors===null?validate46.errors:
vErrors.concat(validate46.errors),errors=vErrors.length)),data.sexo!==void 0&&(validate187(data.sexo,{instancePath:instancePath+"/sexo",parentData:data,parentDataProperty:"\
sexo",rootData})||(vErrors=vErrors===null?validate187.errors:vErrors.concat(validate187.errors),errors=vErrors.length)),data.telefono!==void 0&&(validate52(data.
telefono,{instancePath:instancePath+"/telefono",parentData:data,parentDataProperty:"telefono",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(
validate52.errors),errors=vErrors.length)),data.telefono2!==void 0&&(validate52(data.telefono2,{instancePath:instancePath+"/telefono2",parentData:data,parentDataProperty:"\
telefono2",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=vErrors.length)),data.correo!==void 0&&(validate50(data.
correo,{instancePath:instancePath+"/correo",parentData:data,parentDataProperty:"correo",rootData})||(vErrors=vErrors===null?validate50.errors:vErrors.concat(validate50.
errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err2={instancePath,keyword:"type",params:{type:"obj\
ect"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate175.errors=vErrors,errors===0}var PersonUpdate=validate193;var schema59={$id:"k43",type:["string","null"],enum:["NIF","NIE","PAS","OTRO","CIF","DNI","PASAPORTE",null]};function validate199(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema59.
type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="NIF"||data==="NIE"||data==="PAS"||data==="OTRO"||data==="CIF"||data==="DNI"||data===
"PASAPORTE"||data===null)){let err1={instancePath,keyword:"enum",params:{allowedValues:schema59.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
return validate199.errors=vErrors,errors===0}var schema60={$id:"k44",type:["string","null"],enum:["H","M","O",null]};function validate204(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{
type:schema60.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(!(data==="H"||data==="M"||data==="O"||data===null)){let err1={instancePath,keyword:"\
enum",params:{allowedValues:schema60.enum}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate204.errors=vErrors,errors===0}function validate193(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data))data.alquiler_id!==
void 0&&(validate36(data.alquiler_id,{instancePath:instancePath+"/alquiler_id",parentData:data,parentDataProperty:"alquiler_id",rootData})||(vErrors=vErrors===null?
validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),data.rol!==void 0&&(validate177(data.rol,{instancePath:instancePath+"/rol",parentData:data,
parentDataProperty:"rol",rootData})||(vErrors=vErrors===null?validate177.errors:vErrors.concat(validate177.errors),errors=vErrors.length)),data.nombre!==void 0&&
(validate77(data.nombre,{instancePath:instancePath+"/nombre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.
concat(validate77.errors),errors=vErrors.length)),data.apellido1!==void 0&&(validate77(data.apellido1,{instancePath:instancePath+"/apellido1",parentData:data,parentDataProperty:"\
apellido1",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.concat(validate77.errors),errors=vErrors.length)),data.apellido2!==void 0&&(validate77(
data.apellido2,{instancePath:instancePath+"/apellido2",parentData:data,parentDataProperty:"apellido2",rootData})||(vErrors=vErrors===null?validate77.errors:vErrors.
concat(validate77.errors),errors=vErrors.length)),data.tipo_documento!==void 0&&(validate199(data.tipo_documento,{instancePath:instancePath+"/tipo_documento",parentData:data,
parentDataProperty:"tipo_documento",rootData})||(vErrors=vErrors===null?validate199.errors:vErrors.concat(validate199.errors),errors=vErrors.length)),data.numero_documento!==
void 0&&(validate82(data.numero_documento,{instancePath:instancePath+"/numero_documento",parentData:data,parentDataProperty:"numero_documento",rootData})||(vErrors=
vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.length)),data.fecha_nacimiento!==void 0&&(validate86(data.fecha_nacimiento,{instancePath:instancePath+
"/fecha_nacimiento",parentData:data,parentDataProperty:"fecha_nacimiento",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),
errors=vErrors.length)),data.nacionalidad!==void 0&&(validate88(data.nacionalidad,{instancePath:instancePath+"/nacionalidad",parentData:data,parentDataProperty:"\
nacionalidad",rootData})||(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length)),data.sexo!==void 0&&(validate204(data.
sexo,{instancePath:instancePath+"/sexo",parentData:data,parentDataProperty:"sexo",rootData})||(vErrors=vErrors===null?validate204.errors:vErrors.concat(validate204.
errors),errors=vErrors.length)),data.telefono!==void 0&&(validate94(data.telefono,{instancePath:instancePath+"/telefono",parentData:data,parentDataProperty:"tel\
efono",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),errors=vErrors.length)),data.telefono2!==void 0&&(validate94(data.
telefono2,{instancePath:instancePath+"/telefono2",parentData:data,parentDataProperty:"telefono2",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(
validate94.errors),errors=vErrors.length)),data.correo!==void 0&&(validate92(data.correo,{instancePath:instancePath+"/correo",parentData:data,parentDataProperty:"\
correo",rootData})||(vErrors=vErrors===null?validate92.errors:vErrors.concat(validate92.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"typ\
e",params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate193.errors=vErrors,errors===0}var LicenseCreate=validate209;function validate211(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(typeof data=="string"){if(func2(data)>10){
let err0={instancePath,keyword:"maxLength",params:{limit:10}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,keyword:"ty\
pe",params:{type:"string"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate211.errors=vErrors,errors===0}function validate209(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.persona_id===void 0){let err0={
instancePath,keyword:"required",params:{missingProperty:"persona_id"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}data.persona_id!==void 0&&(validate36(
data.persona_id,{instancePath:instancePath+"/persona_id",parentData:data,parentDataProperty:"persona_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.
concat(validate36.errors),errors=vErrors.length)),data.tipo!==void 0&&(validate211(data.tipo,{instancePath:instancePath+"/tipo",parentData:data,parentDataProperty:"\
tipo",rootData})||(vErrors=vErrors===null?validate211.errors:vErrors.concat(validate211.errors),errors=vErrors.length)),data.validez!==void 0&&(validate44(data.
validez,{instancePath:instancePath+"/validez",parentData:data,parentDataProperty:"validez",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(
validate44.errors),errors=vErrors.length)),data.numero!==void 0&&(validate150(data.numero,{instancePath:instancePath+"/numero",parentData:data,parentDataProperty:"\
numero",rootData})||(vErrors=vErrors===null?validate150.errors:vErrors.concat(validate150.errors),errors=vErrors.length)),data.soporte!==void 0&&(validate150(data.
soporte,{instancePath:instancePath+"/soporte",parentData:data,parentDataProperty:"soporte",rootData})||(vErrors=vErrors===null?validate150.errors:vErrors.concat(
validate150.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uui\
d",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err1={instancePath,keyword:"type",params:{
type:"object"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate209.errors=vErrors,errors===0}var LicenseUpdate=validate217;var schema64={$id:"k46",type:["string","null"],maxLength:10};function validate219(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(typeof data!="string"&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema64.type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(typeof data=="string"&&func2(data)>10){let err1={instancePath,keyword:"maxLength",params:{limit:10}};vErrors===null?vErrors=[err1]:vErrors.push(err1),
errors++}return validate219.errors=vErrors,errors===0}function validate217(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(data&&typeof data=="object"&&!Array.isArray(data))data.persona_id!==void 0&&(validate36(data.persona_id,{instancePath:instancePath+"/persona_id",parentData:data,
parentDataProperty:"persona_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),data.tipo!==void 0&&
(validate219(data.tipo,{instancePath:instancePath+"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate219.errors:vErrors.
concat(validate219.errors),errors=vErrors.length)),data.validez!==void 0&&(validate86(data.validez,{instancePath:instancePath+"/validez",parentData:data,parentDataProperty:"\
validez",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length)),data.numero!==void 0&&(validate166(data.
numero,{instancePath:instancePath+"/numero",parentData:data,parentDataProperty:"numero",rootData})||(vErrors=vErrors===null?validate166.errors:vErrors.concat(validate166.
errors),errors=vErrors.length)),data.soporte!==void 0&&(validate166(data.soporte,{instancePath:instancePath+"/soporte",parentData:data,parentDataProperty:"sopor\
te",rootData})||(vErrors=vErrors===null?validate166.errors:vErrors.concat(validate166.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",
params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate217.errors=vErrors,errors===0}var AddressCreate=validate224;var schema66={$id:"k47",type:"string",enum:["recogida","devolucion","persona"]};function validate225(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(typeof data!="string"){let err0={instancePath,keyword:"type",params:{type:"string"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(!(data==="recogida"||data==="devolucion"||data==="persona")){let err1={instancePath,keyword:"enum",params:{allowedValues:schema66.enum}};vErrors===null?
vErrors=[err1]:vErrors.push(err1),errors++}return validate225.errors=vErrors,errors===0}function validate224(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.tipo===void 0){let err0={instancePath,keyword:"requir\
ed",params:{missingProperty:"tipo"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}data.tipo!==void 0&&(validate225(data.tipo,{instancePath:instancePath+
"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate225.errors:vErrors.concat(validate225.errors),errors=vErrors.length)),
data.alquiler_id!==void 0&&(validate36(data.alquiler_id,{instancePath:instancePath+"/alquiler_id",parentData:data,parentDataProperty:"alquiler_id",rootData})||(vErrors=
vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),data.persona_id!==void 0&&(validate36(data.persona_id,{instancePath:instancePath+
"/persona_id",parentData:data,parentDataProperty:"persona_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.
length)),data.direccion!==void 0&&(validate62(data.direccion,{instancePath:instancePath+"/direccion",parentData:data,parentDataProperty:"direccion",rootData})||
(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.direccion_complementaria!==void 0&&(validate62(data.direccion_complementaria,
{instancePath:instancePath+"/direccion_complementaria",parentData:data,parentDataProperty:"direccion_complementaria",rootData})||(vErrors=vErrors===null?validate62.
errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.codigo_municipio!==void 0&&(validate65(data.codigo_municipio,{instancePath:instancePath+"/\
codigo_municipio",parentData:data,parentDataProperty:"codigo_municipio",rootData})||(vErrors=vErrors===null?validate65.errors:vErrors.concat(validate65.errors),
errors=vErrors.length)),data.nombre_municipio!==void 0&&(validate62(data.nombre_municipio,{instancePath:instancePath+"/nombre_municipio",parentData:data,parentDataProperty:"\
nombre_municipio",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.codigo_postal!==void 0&&(validate52(
data.codigo_postal,{instancePath:instancePath+"/codigo_postal",parentData:data,parentDataProperty:"codigo_postal",rootData})||(vErrors=vErrors===null?validate52.
errors:vErrors.concat(validate52.errors),errors=vErrors.length)),data.pais!==void 0&&(validate46(data.pais,{instancePath:instancePath+"/pais",parentData:data,parentDataProperty:"\
pais",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,
{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),
errors=vErrors.length))}else{let err1={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate224.
errors=vErrors,errors===0}var AddressUpdate=validate236;var schema68={$id:"k48",type:["integer","null"],minimum:1,maximum:9007199254740991};function validate238(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)&&isFinite(data))&&data!==null){let err0={instancePath,keyword:"type",params:{type:schema68.
type}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(typeof data=="number"&&isFinite(data)){if(data>9007199254740991||isNaN(data)){let err1={instancePath,
keyword:"maximum",params:{comparison:"<=",limit:9007199254740991}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(data<1||isNaN(data)){let err2={instancePath,
keyword:"minimum",params:{comparison:">=",limit:1}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}}return validate238.errors=vErrors,errors===0}function validate236(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(data))data.tipo!==void 0&&
(validate225(data.tipo,{instancePath:instancePath+"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate225.errors:vErrors.
concat(validate225.errors),errors=vErrors.length)),data.alquiler_id!==void 0&&(validate238(data.alquiler_id,{instancePath:instancePath+"/alquiler_id",parentData:data,
parentDataProperty:"alquiler_id",rootData})||(vErrors=vErrors===null?validate238.errors:vErrors.concat(validate238.errors),errors=vErrors.length)),data.persona_id!==
void 0&&(validate238(data.persona_id,{instancePath:instancePath+"/persona_id",parentData:data,parentDataProperty:"persona_id",rootData})||(vErrors=vErrors===null?
validate238.errors:vErrors.concat(validate238.errors),errors=vErrors.length)),data.direccion!==void 0&&(validate104(data.direccion,{instancePath:instancePath+"/\
direccion",parentData:data,parentDataProperty:"direccion",rootData})||(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.
length)),data.direccion_complementaria!==void 0&&(validate104(data.direccion_complementaria,{instancePath:instancePath+"/direccion_complementaria",parentData:data,
parentDataProperty:"direccion_complementaria",rootData})||(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length)),
data.codigo_municipio!==void 0&&(validate107(data.codigo_municipio,{instancePath:instancePath+"/codigo_municipio",parentData:data,parentDataProperty:"codigo_mun\
icipio",rootData})||(vErrors=vErrors===null?validate107.errors:vErrors.concat(validate107.errors),errors=vErrors.length)),data.nombre_municipio!==void 0&&(validate104(
data.nombre_municipio,{instancePath:instancePath+"/nombre_municipio",parentData:data,parentDataProperty:"nombre_municipio",rootData})||(vErrors=vErrors===null?validate104.
errors:vErrors.concat(validate104.errors),errors=vErrors.length)),data.codigo_postal!==void 0&&(validate94(data.codigo_postal,{instancePath:instancePath+"/codig\
o_postal",parentData:data,parentDataProperty:"codigo_postal",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),errors=vErrors.
length)),data.pais!==void 0&&(validate88(data.pais,{instancePath:instancePath+"/pais",parentData:data,parentDataProperty:"pais",rootData})||(vErrors=vErrors===null?
validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=
[err0]:vErrors.push(err0),errors++}return validate236.errors=vErrors,errors===0}var RentalCreate=validate247;function validate249(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data)){if(data.establecimiento_id===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"establecimiento_id"}};vErrors===null?vErrors=[err0]:
vErrors.push(err0),errors++}if(data.referencia===void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"referencia"}};vErrors===null?vErrors=
[err1]:vErrors.push(err1),errors++}data.establecimiento_id!==void 0&&(validate36(data.establecimiento_id,{instancePath:instancePath+"/establecimiento_id",parentData:data,
parentDataProperty:"establecimiento_id",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length)),data.referencia!==
void 0&&(validate24(data.referencia,{instancePath:instancePath+"/referencia",parentData:data,parentDataProperty:"referencia",rootData})||(vErrors=vErrors===null?
validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length)),data.fecha_contrato!==void 0&&(validate44(data.fecha_contrato,{instancePath:instancePath+
"/fecha_contrato",parentData:data,parentDataProperty:"fecha_contrato",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=
vErrors.length)),data.fecha_recogida!==void 0&&(validate119(data.fecha_recogida,{instancePath:instancePath+"/fecha_recogida",parentData:data,parentDataProperty:"\
fecha_recogida",rootData})||(vErrors=vErrors===null?validate119.errors:vErrors.concat(validate119.errors),errors=vErrors.length)),data.fecha_devolucion!==void 0&&
(validate119(data.fecha_devolucion,{instancePath:instancePath+"/fecha_devolucion",parentData:data,parentDataProperty:"fecha_devolucion",rootData})||(vErrors=vErrors===
null?validate119.errors:vErrors.concat(validate119.errors),errors=vErrors.length)),data.tipo_pago!==void 0&&(validate34(data.tipo_pago,{instancePath:instancePath+
"/tipo_pago",parentData:data,parentDataProperty:"tipo_pago",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.
length)),data.fecha_pago!==void 0&&(validate44(data.fecha_pago,{instancePath:instancePath+"/fecha_pago",parentData:data,parentDataProperty:"fecha_pago",rootData})||
(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),data.medio_pago!==void 0&&(validate34(data.medio_pago,{instancePath:instancePath+
"/medio_pago",parentData:data,parentDataProperty:"medio_pago",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.
length)),data.titular_pago!==void 0&&(validate62(data.titular_pago,{instancePath:instancePath+"/titular_pago",parentData:data,parentDataProperty:"titular_pago",
rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.caducidad_tarjeta!==void 0&&(validate126(data.
caducidad_tarjeta,{instancePath:instancePath+"/caducidad_tarjeta",parentData:data,parentDataProperty:"caducidad_tarjeta",rootData})||(vErrors=vErrors===null?validate126.
errors:vErrors.concat(validate126.errors),errors=vErrors.length)),data.codigo_establecimiento_mir!==void 0&&(validate34(data.codigo_establecimiento_mir,{instancePath:instancePath+
"/codigo_establecimiento_mir",parentData:data,parentDataProperty:"codigo_establecimiento_mir",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(
validate34.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",
rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length))}else{let err2={instancePath,keyword:"type",params:{
type:"object"}};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}return validate249.errors=vErrors,errors===0}function validate263(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data))data.categoria!==void 0&&(validate34(data.categoria,{instancePath:instancePath+"/categoria",parentData:data,parentDataProperty:"categoria",rootData})||(vErrors=
vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.tipo!==void 0&&(validate34(data.tipo,{instancePath:instancePath+
"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),
data.marca!==void 0&&(validate34(data.marca,{instancePath:instancePath+"/marca",parentData:data,parentDataProperty:"marca",rootData})||(vErrors=vErrors===null?validate34.
errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.modelo!==void 0&&(validate34(data.modelo,{instancePath:instancePath+"/modelo",parentData:data,
parentDataProperty:"modelo",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.matricula!==void 0&&
(validate150(data.matricula,{instancePath:instancePath+"/matricula",parentData:data,parentDataProperty:"matricula",rootData})||(vErrors=vErrors===null?validate150.
errors:vErrors.concat(validate150.errors),errors=vErrors.length)),data.numero_bastidor!==void 0&&(validate152(data.numero_bastidor,{instancePath:instancePath+"/\
numero_bastidor",parentData:data,parentDataProperty:"numero_bastidor",rootData})||(vErrors=vErrors===null?validate152.errors:vErrors.concat(validate152.errors),
errors=vErrors.length)),data.color!==void 0&&(validate34(data.color,{instancePath:instancePath+"/color",parentData:data,parentDataProperty:"color",rootData})||(vErrors=
vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.km_recogida!==void 0&&(validate155(data.km_recogida,{instancePath:instancePath+
"/km_recogida",parentData:data,parentDataProperty:"km_recogida",rootData})||(vErrors=vErrors===null?validate155.errors:vErrors.concat(validate155.errors),errors=
vErrors.length)),data.km_devolucion!==void 0&&(validate155(data.km_devolucion,{instancePath:instancePath+"/km_devolucion",parentData:data,parentDataProperty:"km\
_devolucion",rootData})||(vErrors=vErrors===null?validate155.errors:vErrors.concat(validate155.errors),errors=vErrors.length)),data.datos_gps!==void 0&&(validate34(
data.datos_gps,{instancePath:instancePath+"/datos_gps",parentData:data,parentDataProperty:"datos_gps",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.
concat(validate34.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"\
uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",
params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate263.errors=vErrors,errors===0}function validate290(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data))data.tipo!==void 0&&(validate211(data.tipo,{instancePath:instancePath+"/tipo",parentData:data,parentDataProperty:"tipo",rootData})||(vErrors=vErrors===null?
validate211.errors:vErrors.concat(validate211.errors),errors=vErrors.length)),data.validez!==void 0&&(validate44(data.validez,{instancePath:instancePath+"/valid\
ez",parentData:data,parentDataProperty:"validez",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length)),
data.numero!==void 0&&(validate150(data.numero,{instancePath:instancePath+"/numero",parentData:data,parentDataProperty:"numero",rootData})||(vErrors=vErrors===null?
validate150.errors:vErrors.concat(validate150.errors),errors=vErrors.length)),data.soporte!==void 0&&(validate150(data.soporte,{instancePath:instancePath+"/sopo\
rte",parentData:data,parentDataProperty:"soporte",rootData})||(vErrors=vErrors===null?validate150.errors:vErrors.concat(validate150.errors),errors=vErrors.length)),
data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||(vErrors=vErrors===null?validate26.
errors:vErrors.concat(validate26.errors),errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err0]:
vErrors.push(err0),errors++}return validate290.errors=vErrors,errors===0}function validate297(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="object"&&!Array.isArray(
data))data.direccion!==void 0&&(validate62(data.direccion,{instancePath:instancePath+"/direccion",parentData:data,parentDataProperty:"direccion",rootData})||(vErrors=
vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.direccion_complementaria!==void 0&&(validate62(data.direccion_complementaria,
{instancePath:instancePath+"/direccion_complementaria",parentData:data,parentDataProperty:"direccion_complementaria",rootData})||(vErrors=vErrors===null?validate62.
errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.codigo_municipio!==void 0&&(validate65(data.codigo_municipio,{instancePath:instancePath+"/\
codigo_municipio",parentData:data,parentDataProperty:"codigo_municipio",rootData})||(vErrors=vErrors===null?validate65.errors:vErrors.concat(validate65.errors),
errors=vErrors.length)),data.nombre_municipio!==void 0&&(validate62(data.nombre_municipio,{instancePath:instancePath+"/nombre_municipio",parentData:data,parentDataProperty:"\
nombre_municipio",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length)),data.codigo_postal!==void 0&&(validate52(
data.codigo_postal,{instancePath:instancePath+"/codigo_postal",parentData:data,parentDataProperty:"codigo_postal",rootData})||(vErrors=vErrors===null?validate52.
errors:vErrors.concat(validate52.errors),errors=vErrors.length)),data.pais!==void 0&&(validate46(data.pais,{instancePath:instancePath+"/pais",parentData:data,parentDataProperty:"\
pais",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,
{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),
errors=vErrors.length));else{let err0={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}return validate297.
errors=vErrors,errors===0}function validate276(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data==
"object"&&!Array.isArray(data)){if(data.rol===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"rol"}};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}data.rol!==void 0&&(validate177(data.rol,{instancePath:instancePath+"/rol",parentData:data,parentDataProperty:"rol",rootData})||(vErrors=vErrors===
null?validate177.errors:vErrors.concat(validate177.errors),errors=vErrors.length)),data.nombre!==void 0&&(validate34(data.nombre,{instancePath:instancePath+"/no\
mbre",parentData:data,parentDataProperty:"nombre",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),
data.apellido1!==void 0&&(validate34(data.apellido1,{instancePath:instancePath+"/apellido1",parentData:data,parentDataProperty:"apellido1",rootData})||(vErrors=
vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length)),data.apellido2!==void 0&&(validate34(data.apellido2,{instancePath:instancePath+
"/apellido2",parentData:data,parentDataProperty:"apellido2",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.
length)),data.tipo_documento!==void 0&&(validate182(data.tipo_documento,{instancePath:instancePath+"/tipo_documento",parentData:data,parentDataProperty:"tipo_do\
cumento",rootData})||(vErrors=vErrors===null?validate182.errors:vErrors.concat(validate182.errors),errors=vErrors.length)),data.numero_documento!==void 0&&(validate40(
data.numero_documento,{instancePath:instancePath+"/numero_documento",parentData:data,parentDataProperty:"numero_documento",rootData})||(vErrors=vErrors===null?validate40.
errors:vErrors.concat(validate40.errors),errors=vErrors.length)),data.fecha_nacimiento!==void 0&&(validate44(data.fecha_nacimiento,{instancePath:instancePath+"/\
fecha_nacimiento",parentData:data,parentDataProperty:"fecha_nacimiento",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),
errors=vErrors.length)),data.nacionalidad!==void 0&&(validate46(data.nacionalidad,{instancePath:instancePath+"/nacionalidad",parentData:data,parentDataProperty:"\
nacionalidad",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length)),data.sexo!==void 0&&(validate187(data.
sexo,{instancePath:instancePath+"/sexo",parentData:data,parentDataProperty:"sexo",rootData})||(vErrors=vErrors===null?validate187.errors:vErrors.concat(validate187.
errors),errors=vErrors.length)),data.telefono!==void 0&&(validate52(data.telefono,{instancePath:instancePath+"/telefono",parentData:data,parentDataProperty:"tel\
efono",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=vErrors.length)),data.telefono2!==void 0&&(validate52(data.
telefono2,{instancePath:instancePath+"/telefono2",parentData:data,parentDataProperty:"telefono2",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(
validate52.errors),errors=vErrors.length)),data.correo!==void 0&&(validate50(data.correo,{instancePath:instancePath+"/correo",parentData:data,parentDataProperty:"\
correo",rootData})||(vErrors=vErrors===null?validate50.errors:vErrors.concat(validate50.errors),errors=vErrors.length)),data.uuid!==void 0&&(validate26(data.uuid,
{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),
errors=vErrors.length)),data.license!==void 0&&(validate290(data.license,{instancePath:instancePath+"/license",parentData:data,parentDataProperty:"license",rootData})||
(vErrors=vErrors===null?validate290.errors:vErrors.concat(validate290.errors),errors=vErrors.length)),data.address!==void 0&&(validate297(data.address,{instancePath:instancePath+
"/address",parentData:data,parentDataProperty:"address",rootData})||(vErrors=vErrors===null?validate297.errors:vErrors.concat(validate297.errors),errors=vErrors.
length))}else{let err1={instancePath,keyword:"type",params:{type:"object"}};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}return validate276.errors=
vErrors,errors===0}function validate247(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(data&&typeof data=="\
object"&&!Array.isArray(data)){if(data.contract===void 0){let err0={instancePath,keyword:"required",params:{missingProperty:"contract"}};vErrors===null?vErrors=
[err0]:vErrors.push(err0),errors++}if(data.vehicle===void 0){let err1={instancePath,keyword:"required",params:{missingProperty:"vehicle"}};vErrors===null?vErrors=
[err1]:vErrors.push(err1),errors++}if(data.persons===void 0){let err2={instancePath,keyword:"required",params:{missingProperty:"persons"}};vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++}if(data.uuid!==void 0&&(validate26(data.uuid,{instancePath:instancePath+"/uuid",parentData:data,parentDataProperty:"uuid",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length)),data.contract!==void 0&&(validate249(data.contract,{instancePath:instancePath+
"/contract",parentData:data,parentDataProperty:"contract",rootData})||(vErrors=vErrors===null?validate249.errors:vErrors.concat(validate249.errors),errors=vErrors.
length)),data.vehicle!==void 0&&(validate263(data.vehicle,{instancePath:instancePath+"/vehicle",parentData:data,parentDataProperty:"vehicle",rootData})||(vErrors=
vErrors===null?validate263.errors:vErrors.concat(validate263.errors),errors=vErrors.length)),data.persons!==void 0){let data3=data.persons;if(Array.isArray(data3)){
if(data3.length>3){let err3={instancePath:instancePath+"/persons",keyword:"maxItems",params:{limit:3}};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}
if(data3.length<1){let err4={instancePath:instancePath+"/persons",keyword:"minItems",params:{limit:1}};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}
let len0=data3.length;for(let i0=0;i0<len0;i0++)validate276(data3[i0],{instancePath:instancePath+"/persons/"+i0,parentData:data3,parentDataProperty:i0,rootData})||
(vErrors=vErrors===null?validate276.errors:vErrors.concat(validate276.errors),errors=vErrors.length)}else{let err5={instancePath:instancePath+"/persons",keyword:"\
type",params:{type:"array"}};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}}data.pickup_address!==void 0&&(validate297(data.pickup_address,{instancePath:instancePath+
"/pickup_address",parentData:data,parentDataProperty:"pickup_address",rootData})||(vErrors=vErrors===null?validate297.errors:vErrors.concat(validate297.errors),
errors=vErrors.length)),data.dropoff_address!==void 0&&(validate297(data.dropoff_address,{instancePath:instancePath+"/dropoff_address",parentData:data,parentDataProperty:"\
dropoff_address",rootData})||(vErrors=vErrors===null?validate297.errors:vErrors.concat(validate297.errors),errors=vErrors.length))}else{let err6={instancePath,keyword:"\
type",params:{type:"object"}};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}return validate247.errors=vErrors,errors===0}export{AddressCreate,AddressUpdate,ContractCreate,ContractUpdate,EstablishmentCreate,EstablishmentUpdate,GuestCreate,GuestUpdate,LicenseCreate,LicenseUpdate,PersonCreate,
PersonUpdate,RentalCreate,VehicleCreate,VehicleUpdate,date as isDate,datetime as isDatetime};
