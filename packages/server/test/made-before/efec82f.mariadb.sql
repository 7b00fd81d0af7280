/*M!999999\- enable the sandbox mode */ 
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `accounts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(100) NOT NULL,
  `plan` varchar(10) NOT NULL,
  `api_enabled` tinyint(1) NOT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `accounts` VALUES
(1,'Test','premium',1,'B12345678WS','0000000001','DESTI','v1.aefc40ad.MnH737zZRe19Ropi.Av3FdUM-tOt7WkEDRqQLIg.6OOnD-rib0fymyg',NULL,NULL,1,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `addresses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `tipo` varchar(10) NOT NULL,
  `alquiler_id` int(10) unsigned DEFAULT NULL,
  `persona_id` int(10) unsigned DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `addresses_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `addresses_place` (`alquiler_id`,`tipo`),
  UNIQUE KEY `addresses_place_person` (`persona_id`),
  KEY `addresses_account` (`account_id`,`id`),
  CONSTRAINT `addresses_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE,
  CONSTRAINT `addresses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `addresses` VALUES
(1,1,0,1795353636349,1795353636349,'persona',NULL,1,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,'calle mayor 128013'),
(2,1,0,1795353636349,1795353636349,'persona',NULL,2,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,'calle mayor 128013'),
(3,1,0,1795353638145,1795353638145,'persona',NULL,3,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,'calle mayor 128013'),
(4,1,0,1795353638145,1795353638145,'persona',NULL,4,'Calle Mayor 1',NULL,'28079',NULL,'28013','ESP',NULL,'calle mayor 128013');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `api_keys` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `hash` varchar(64) NOT NULL,
  `prefix` varchar(20) NOT NULL,
  `last4` varchar(4) NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `active` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `api_keys_hash` (`hash`),
  KEY `api_keys_account` (`account_id`),
  CONSTRAINT `api_keys_account_id_link` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `api_keys` VALUES
(1,1,'3d062a8068831280aa07b8c3db61171407f3216bf1b472853083cf7507aa35c4','mirlo_live_','99e5',0,1,1),
(2,1,'06173d4002419312585331437ec807e23ab6e03c00589c91cafd8d024adb1ed1','mirlo_live_0000','0000',0,1,1),
(3,1,'568d29055399d0c915343e8dfbc4d12d0cda44897b8f2b55de8e9ae0218f023a','mirlo_test_0000','0000',1,0,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `breakers` (
  `ministry` varchar(191) NOT NULL,
  `state` varchar(10) NOT NULL,
  `since` bigint(20) NOT NULL,
  `words` text DEFAULT NULL,
  PRIMARY KEY (`ministry`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `breakers` VALUES
('https://ministry.example/hospedajes-web/ws/v1/comunicacion','closed',1,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `communications` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `ordinal` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fingerprint` varchar(64) NOT NULL,
  `members` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `lote_id` bigint(20) unsigned NOT NULL,
  `orden` int(10) unsigned NOT NULL,
  `annulment_id` bigint(20) unsigned DEFAULT NULL,
  `annulment_orden` int(10) unsigned DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `communications_lote` (`lote_id`),
  KEY `communications_annulment` (`annulment_id`),
  KEY `communications_unit` (`unit`),
  KEY `communications_account` (`account_id`,`id`)
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `communications` VALUES
(1,1,1,'rental:eef04990-2651-4159-b095-2cfaede3cb02','AV',1,'R-1','1:4abbceb60f937e4317d98ba670df4d42292c22d0','[[\"contracts\",1,1]]','accepted',1,1,NULL,NULL,'ea3478e0-7158-41e7-98f5-dc3581f8954f',NULL,NULL,1795353636384,1795353636900),
(2,1,2,'alone:2d535938-019e-4922-b462-d3a305bc61f1','PV',1,'G3','1:1f39e63a93d55fac54a15da13d334af6e20d0fd7','[[\"guests\",3,1]]','rejected',2,1,NULL,NULL,NULL,'10121','No existe un establecimiento para ese código',1795353636384,1795353636942),
(3,1,1,'alone:ab6c8c31-af4e-4b05-ad5f-e26a86a60356','PV',1,'G4','1:5726f05bb5f52bb60023326eb997a9a4a2e6ff86','[[\"guests\",4,1]]','annulled',3,1,4,1,'b77adf18-a087-42fe-89a3-ad1e1197ed44',NULL,NULL,1795353636384,1795353637335),
(4,1,1,'stay:1:p:r:S-1','PV',1,'S-1','2:4ec19dd662d9b598b17187c74fe50294b405b9e1','[[\"guests\",1,1],[\"guests\",2,1]]','accepted',3,2,NULL,NULL,'b0b16b12-1f10-4ba7-abf2-44d9a771e126',NULL,NULL,1795353636384,1795353636962),
(5,1,1,'alone:c7a24f63-0d6b-483a-a1cc-a23458f3776e','PV',1,'G5','1:0a73bc08e953192191c3c9d8830b2f0c54f72d21','[[\"guests\",5,1]]','filing',5,1,NULL,NULL,NULL,NULL,NULL,1795353637533,1795353637533);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contracts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `fecha_recogida` varchar(19) DEFAULT NULL,
  `fecha_devolucion` varchar(19) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `fecha_pago` varchar(10) DEFAULT NULL,
  `medio_pago` varchar(50) DEFAULT NULL,
  `titular_pago` varchar(100) DEFAULT NULL,
  `caducidad_tarjeta` varchar(5) DEFAULT NULL,
  `codigo_establecimiento_mir` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `contracts_natural` (`account_id`,`sandbox`,`referencia`),
  UNIQUE KEY `contracts_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `contracts_account` (`account_id`,`id`),
  KEY `contracts_establishment` (`establecimiento_id`,`id`),
  KEY `contracts_date` (`account_id`,`fecha_contrato`,`id`),
  CONSTRAINT `contracts_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `contracts` VALUES
(1,1,0,1795353636349,1795353636349,1,'R-1',NULL,'2026-11-22 10:00:00','2026-11-27 10:00:00','TARJETA',NULL,NULL,NULL,NULL,NULL,NULL,'r-1'),
(2,1,0,1795353638145,1795353638145,1,'R-2',NULL,'2026-11-22 10:00:00','2026-11-27 10:00:00','TARJETA',NULL,NULL,NULL,NULL,NULL,NULL,'r-2');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `counters` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `slot` int(10) unsigned NOT NULL,
  `n` bigint(20) NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`slot`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `counters` VALUES
(1,'addresses',2,2),
(1,'addresses',10,2),
(1,'contracts',2,1),
(1,'contracts',10,1),
(1,'guests',0,1),
(1,'guests',1,-1),
(1,'guests',2,1),
(1,'guests',3,1),
(1,'guests',6,1),
(1,'guests',8,1),
(1,'guests',9,1),
(1,'guests',14,0),
(1,'guests',15,1),
(1,'licenses',2,2),
(1,'licenses',10,2),
(1,'persons',2,2),
(1,'persons',10,2),
(1,'vehicles',2,1),
(1,'vehicles',10,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `establishments` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(100) NOT NULL,
  `numero_establecimiento` varchar(50) NOT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `search_text` text NOT NULL,
  `number_search` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `establishments_uuid` (`account_id`,`uuid`),
  KEY `establishments_account` (`account_id`,`id`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `establishments` VALUES
(1,1,0,1795353636260,1795353636260,'Hostal Sol','0000000001',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'hostal sol0000000001','0000000001'),
(2,1,0,1795353636355,1795353636355,'Hostal Sol','0000000009',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'hostal sol0000000009','0000000009'),
(3,1,1,1,1,'Hotel Ñandú','H-3','0f8fad5b-d9cb-469f-a165-70867728950e',NULL,NULL,NULL,NULL,NULL,NULL,'hotel nandu\nh-3','h-3');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `guests` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(50) NOT NULL,
  `apellido1` varchar(50) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `soporte_documento` varchar(9) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `genero` varchar(4) DEFAULT NULL,
  `contacto_email` varchar(250) DEFAULT NULL,
  `contacto_telefono` varchar(20) DEFAULT NULL,
  `fecha_entrada` varchar(10) DEFAULT NULL,
  `hora_entrada` varchar(8) DEFAULT NULL,
  `fecha_salida` varchar(10) DEFAULT NULL,
  `hora_salida` varchar(8) DEFAULT NULL,
  `habitacion` varchar(50) DEFAULT NULL,
  `parentesco` varchar(2) DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `referencia` varchar(50) DEFAULT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `guests_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `guests_natural` (`numero_documento`,`fecha_entrada`,`establecimiento_id`,`sandbox`),
  KEY `guests_account` (`account_id`,`id`),
  KEY `guests_establishment` (`establecimiento_id`,`id`),
  KEY `guests_date` (`account_id`,`fecha_entrada`,`id`),
  CONSTRAINT `guests_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=9 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `guests` VALUES
(1,1,0,1795353636280,1795353636280,'Ana','García',1,'Peña','PASAPORTE','PA1001',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,'7',NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR','S-1',NULL,NULL,'7d9f2b1c-1111-4111-8111-111111111111','anagarciapenapa1001ada@example.com'),
(2,1,0,1795353636319,1795353636319,'Ada','Byron',1,NULL,'PASAPORTE','PA1002',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR','S-1',NULL,NULL,NULL,'adabyronpa1002ada@example.com'),
(3,1,0,1795353636357,1795353636357,'Ada','Byron',2,NULL,'PASAPORTE','PA1003',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,'adabyronpa1003ada@example.com'),
(5,1,0,1795353637513,1795353637513,'Ada','Byron',1,NULL,'PASAPORTE','PA1005',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,'adabyronpa1005ada@example.com'),
(6,1,0,1795353638002,1795353638002,'각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각','Peña',1,NULL,'PASAPORTE','PA1006',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'SW1Y','GBR',NULL,NULL,NULL,NULL,'pena 각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각'),
(8,1,0,1795353638097,1795353638097,'Ada','Byron',1,NULL,'PASAPORTE','PA1008',NULL,'1985-12-10','GBR','F','ada@example.com',NULL,'2026-11-22','15:00:00','2026-11-27',NULL,'12',NULL,'St James Square 12',NULL,NULL,'London','SW1Y','GBR',NULL,NULL,NULL,NULL,'adabyronpa1008ada@example.com');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `batch` int(11) DEFAULT NULL,
  `migration_time` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=8 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations` VALUES
(1,'001-registry',1,'2026-11-22 13:20:35'),
(2,'002-filing',1,'2026-11-22 13:20:35'),
(3,'003-counters',1,'2026-11-22 13:20:36'),
(4,'004-search',1,'2026-11-22 13:20:36'),
(5,'005-gone',1,'2026-11-22 13:20:36'),
(6,'006-sqlite-indexes',1,'2026-11-22 13:20:36'),
(7,'007-search-epoch',1,'2026-11-22 13:20:36');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations_lock` (
  `index` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `is_locked` int(11) DEFAULT NULL,
  PRIMARY KEY (`index`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations_lock` VALUES
(1,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `licenses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `persona_id` int(10) unsigned NOT NULL,
  `tipo` varchar(10) DEFAULT NULL,
  `validez` varchar(10) DEFAULT NULL,
  `numero` varchar(25) DEFAULT NULL,
  `soporte` varchar(25) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `licenses_place` (`persona_id`),
  UNIQUE KEY `licenses_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `licenses_account` (`account_id`,`id`),
  CONSTRAINT `licenses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `licenses` VALUES
(1,1,0,1795353636349,1795353636349,1,'B','2035-01-01','12345678Z',NULL,NULL,'12345678z'),
(2,1,0,1795353636349,1795353636349,2,'B','2035-01-01','12345678Z',NULL,NULL,'12345678z'),
(3,1,0,1795353638145,1795353638145,3,'B','2035-01-01','12345678Z',NULL,NULL,'12345678z'),
(4,1,0,1795353638145,1795353638145,4,'B','2035-01-01','12345678Z',NULL,NULL,'12345678z');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `lotes` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` bigint(20) unsigned DEFAULT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `codigo_arrendador` varchar(20) NOT NULL,
  `operation` varchar(1) NOT NULL,
  `communication` varchar(2) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `lease_token` varchar(64) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `size` int(10) unsigned NOT NULL,
  `body` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `attempts` int(10) unsigned NOT NULL,
  `polls` int(10) unsigned NOT NULL,
  `next_at` bigint(20) DEFAULT NULL,
  `lease_until` bigint(20) DEFAULT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `sent_at` bigint(20) DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `lotes_next` (`next_at`),
  KEY `lotes_lote` (`lote`)
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `lotes` VALUES
(1,NULL,1,1,'0000000001','A','AV','dda21483-fe8b-4f1e-95ff-0e0e0a332af7',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>AV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQBttuJ2gQIAAFgHAAANAAAAc29saWNpdHVkLnhtbO1V224aMRD9FcQ77CUNIchxRAipiJQEAckDb86uA2699tZrSJuv7zHeW+jtrX3pytJ6xsdjz5kzMrn8msnOnptCaHXRjfpht8NVolOhNhfdx9VNb9i9pIRJO8q5FQlQHexQxQiui+7W2nwUBK+vr33FN/2tLnKesk+86GfC9HkRAMXG8stOSG6e+FYkO6m7lBRaIpbdpZQkOtspkTAX2lnKGmY1JYa/cIOrCEYXvYgELZu88GTLJhU0DuNBL4p6cUyC9yseuOCJ3oiUtYCrKByFbpQ7aggukIqNnhaWPUueiExwZXW9HFYfLvR75M8DXfO9lrtDqn8M1cL6PFqOOpOz40zau3K2AQdW5HruZqvx4nZFgtomgQfg+IqvfVkiXJ9ZvtEGbF8BUBuHaHT1uJgt7x58LEoyZhJGl9Mxovs5yXTKEWb2LN4YnN4C0BoXn9EoPvlwNbl2+MpF1C7jRl+xwopUG/q0XK7X68HteryoeDpCgGOJ3+LhFlfxc/I5q0sQgZOWSYImuxyC1wq+FGkX88oyWtLVDFrDnyidPRtOp3skUM4Jy7mUODuiS6beSNDY9VJMPwrZrMSesmud4O6oKr2f3XjeGleZeeNw7JwOzobrKuUW9lDle7SLVwmNzodhLzzFKBXQWiOpMDzxYmimEyYl79yxb9p0QGoL43V45/pR5AKdNQzPzit5Nu4SN9cQrHSg6KQClT5ITxR0upw7jWH27hTLJX/RStNB1QIgpPIB+a4kqFQmCo2WTqFqFPggOWjSS2/PQDJ/Q0OcgIIIA2UufSWtP7LplH8c1nnqE3+ljQny+dfaqDhDr/3Xxt/WBjJpv1ZB6x1zT139RtLvUEsBAhQAFAAAAAgAAAAhAG224naBAgAAWAcAAA0AAAAAAAAAAAAAAAAAAAAAAHNvbGljaXR1ZC54bWxQSwUGAAAAAAEAAQA7AAAArAIAAAAA</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795424400000,NULL,1795353636823,1795353636384,1795353636901),
(2,NULL,1,2,'0000000001','A','PV','dce5be13-1b71-4fba-aae7-648859885420',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQC7ZjQyzAEAAJoDAAANAAAAc29saWNpdHVkLnhtbG2TbW/TMBDHv0qU94njoMFWXT02VgaIoYgUEC+95NYaJXawHVq+Pec8rOlEVSm+v3/nO9+d4frYNtEftE4ZvY55msUR6srUSu/W8bft++QyvhYgG7/q0KuKqIg8tFuRtI733ncrxg6HQ6pxl+6N67CWv9ClrbIpOkaULKT1+GHeigU409BJvq8FhEg7s3FePjZYqVah9kZk8+8K2P8Jcmx7rSoZMgqW9lYG3eITWrqBkuL+FbCFCU9Y7eW7mcyz/HXCeZLnwM53RnATrFouuC2/WGUZ/SeHmRj5UjZqib/ZDuwJnwDQfVtQvY2WTnBgSxM6uaP4XnWmCKu7Tbn9COzZBjYCVJQ51270pYubRnwnOHxBm/bRoripJQUY1yA7bCgDw8XtX2s0sJMwRLwzVd8OxS1uyjHoSQpZoz1jeJZRgV/qYzG+UF+mTvGry4uE5wmf67DYAz30byhMLe5vv9J5SwUcHo14ADZ8oVYWq7Hhp2Xpo0+yRReVv3tpMeLUzwU43v4hzIrqlBGfja7D5V/q0yQWhgatEeUP/nMevUmi3ig35jiszqJUxlo0gqbhLR5l2zWY0oCGEwadXOY2kbQcXLZ4C+GxPL8y8Q9QSwECFAAUAAAACAAAACEAu2Y0MswBAACaAwAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAAD3AQAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795353636877,1795353636384,1795353636943),
(3,NULL,1,1,'0000000001','A','PV','7779194f-fcee-4369-816e-86b5a0a3f4e6',NULL,NULL,2,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQCFLXQpEAIAADAIAAANAAAAc29saWNpdHVkLnhtbO1V3W7TMBR+lSj3ieOIwahcj42VAmIoIgXEpZectUaJHWyXlofigmfYi3EcN2s6TUJMQuxiVaWcn+/4/H2J2cm2baLvYKzUahrTNIsjUJWupVpO44+LV8lxfMKZaNykAycrREUYoewETdN45Vw3IWSz2aQKlulK2w5q8RVs2kqTgiWIEoUwDl4Prpgzqxs8ya1rznympZ5ZJy4bqGQrQTnNs+FHGbkbgYHtWslK+Iq8ppwR3m7gCgx2IAWfP2FkpLIrqFbi5YDMs/xpQmmS54wcegJw5rVajHALejTJMvzvAgZEwJeikWP4s0WP3cN3AKbWbYHz1kpYjv2NVdaJJeZ3stOFl85n5eINIzc6IwGAQxlq7UIsNq4b/gnB/smUbi8N8NNaYIIgM9FBgxVoys9+GK0Y2Rv6jOe6Wrf9cIvTMiTdm3zVYA4wNMtwwLftYRjvcS+7TdHnx0cJzRM6zGHkY6rfXz+Yms/PPuB5YwuzsNX8gpH+yWppoAoL34uli96KFmxUflsLAxHFfY6AofsLzxXZSc3faVX75m/bd0wsNBKt4eVn+mWg3s6Eu5E21NhLB1kqbQxojmx4AVvRdg2kSFB/Qm/HkGFNaDok7h9pXCbIkgfOY8z9T3ms7uTxXJjq+ie6RkwexJwXcP1r5MvvzfLwkj6y/C9Y/l+/SoGMj/u6/1eJjG5of4Xf3P38N1BLAQIUABQAAAAIAAAAIQCFLXQpEAIAADAIAAANAAAAAAAAAAAAAAAAAAAAAABzb2xpY2l0dWQueG1sUEsFBgAAAAABAAEAOwAAADsCAAAAAA==</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795353636916,1795353636384,1795353636963),
(4,NULL,1,1,'0000000001','B',NULL,'d90542ab-f766-4b4c-b36d-a22a29407b98',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>B</tipoOperacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQA2K4XHmgAAAOkAAAANAAAAc29saWNpdHVkLnhtbG2OSw6CMBRFt0I6b7FK0kL4DExcgS7g2T6gBl4JBXH5ggPCwPG55+Tm1afvojeOwXkqmBQnFiEZbx01BXvcb1yzqsyB5i4zvp/JGTDrFEO0ihSyjRSsnaYhi+NlWQRhI1ofBrTwwiB6NwoM8TaD8XoosL1qXeOPpHwqBbaWmsNJK56ca+Q6hQsHK1HKVKFNkvyX/Gfv5Pi2/AJQSwECFAAUAAAACAAAACEANiuFx5oAAADpAAAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAADFAAAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','done',1,0,NULL,NULL,1795442400000,NULL,1795353637309,1795353637127,1795353637434),
(5,NULL,1,1,'0000000001','A','PV','2e35e358-8e83-4e04-9833-aaf893be43fe',NULL,NULL,1,'<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:com=\"http://www.soap.servicios.hospedajes.mir.es/comunicacion\"><soapenv:Header></soapenv:Header><soapenv:Body><com:comunicacionRequest><peticion><cabecera><codigoArrendador>0000000001</codigoArrendador><aplicacion>Mirlo</aplicacion><tipoOperacion>A</tipoOperacion><tipoComunicacion>PV</tipoComunicacion></cabecera><solicitud>UEsDBBQAAAAIAAAAIQDAzXq4yQEAAJoDAAANAAAAc29saWNpdHVkLnhtbG1TbW/TMBD+K1G+J44jFUblemysDBBDESkgPnrJrTVK7GA7tPx7znGyuhNRJN89fs73zq5PfZf8AWOlVpuU5kWagGp0K9V+k37bvc+u0mvOROfWAzjZICtBC2XXCG3Sg3PDmpDj8Zgr2OcHbQdoxS+weS9NDpYgS1TCOPiwXKWcWd3hS25sOfOe9nprnXjsoJG9BOU0L5aPMvJ/Bhr2o5KN8BF5TTkjPG7gCQxmIAW/XzESqewJmoN4tzDLonyVUZqVJSOXN4G49VorIt6OrtZFgf9ssDACvxadjOmvdxP3TJ8JTI19hfXWSliO+cUqG8Qe/Ts56MpLd9t695GRZ52RQMCiLLEOwRYT1x3/jmR/MqX7RwP8phXoIMhMDNBhBJry279GK0bOwOTxTjdjPxW3uqmD0zPkowZzwaFFgQV+iYdifMG+zJ2ib65WGS0zutQhumNq6t9UmJbf337F92KEWThp/sDIdLJWGmhCw89i7ZJPogeb1L9HYSCh2M+IGLJ/8LMiB6n5Z61an/xLfJ7ESuOgdbz+QX8uozdD2BtpQ4yTdOGl0caA5jgNb+Ek+qGDHAfUvzDhaLK0CaF4cEm0C35ZnreM/wNQSwECFAAUAAAACAAAACEAwM16uMkBAACaAwAADQAAAAAAAAAAAAAAAAAAAAAAc29saWNpdHVkLnhtbFBLBQYAAAAAAQABADsAAAD0AQAAAAA=</solicitud></peticion></com:comunicacionRequest></soapenv:Body></soapenv:Envelope>','sent',1,0,1795353637993,NULL,1795442400000,NULL,1795353637987,1795353637533,1795353637990);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `persons` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `rol` varchar(2) NOT NULL,
  `nombre` varchar(50) DEFAULT NULL,
  `apellido1` varchar(50) DEFAULT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `sexo` varchar(1) DEFAULT NULL,
  `telefono` varchar(20) DEFAULT NULL,
  `telefono2` varchar(20) DEFAULT NULL,
  `correo` varchar(250) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `persons_place` (`alquiler_id`,`rol`),
  UNIQUE KEY `persons_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `persons_account` (`account_id`,`id`),
  CONSTRAINT `persons_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=5 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `persons` VALUES
(1,1,0,1795353636349,1795353636349,1,'TI','Eva','Sanz','Gil','NIF','12345678Z','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,'evasanzgil12345678z'),
(2,1,0,1795353636349,1795353636349,1,'CP','Eva','Sanz','Gil','NIF','00000000T','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,'evasanzgil00000000t'),
(3,1,0,1795353638145,1795353638145,2,'TI','Eva','Sanz','Gil','NIF','12345678Z','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,'evasanzgil12345678z'),
(4,1,0,1795353638145,1795353638145,2,'CP','Eva','Sanz','Gil','NIF','00000000T','1980-05-05',NULL,NULL,'600000000',NULL,NULL,NULL,'evasanzgil00000000t');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `precheckins` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `uuid` varchar(36) NOT NULL,
  `nombre_hotel` varchar(100) NOT NULL,
  `fecha_envio` varchar(19) NOT NULL,
  `estado` varchar(12) NOT NULL,
  `email_cliente` varchar(250) DEFAULT NULL,
  `enlace` text DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `precheckins_uuid` (`account_id`,`uuid`),
  KEY `precheckins_account` (`account_id`,`id`),
  KEY `precheckins_establecimiento_id_link` (`establecimiento_id`),
  KEY `precheckins_date` (`account_id`,`fecha_envio`,`id`),
  CONSTRAINT `precheckins_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `precheckins` VALUES
(1,1,1,1,1,1,'5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c','Hotel Ñandú','2026-11-20 10:00:00','enviado','ana@example.com',NULL,'hotel nandu\nana@example.com\n5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_changed` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `id` int(10) unsigned NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_pieces` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `piece` int(11) NOT NULL,
  `block` int(10) unsigned NOT NULL,
  `places` mediumblob NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`piece`,`block`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_progress` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `blocks` int(10) unsigned NOT NULL,
  `last_id` int(10) unsigned NOT NULL,
  `claimed_by` varchar(36) NOT NULL,
  `claimed_until` bigint(20) NOT NULL,
  `epoch` int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`account_id`,`resource`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `submissions` (
  `resource` varchar(10) NOT NULL,
  `record_id` int(10) unsigned NOT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `state` varchar(12) NOT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `file_at` bigint(20) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `operation` varchar(1) DEFAULT NULL,
  `fingerprint` varchar(64) DEFAULT NULL,
  `communication_id` bigint(20) unsigned DEFAULT NULL,
  `filings` int(10) unsigned NOT NULL,
  `issues` mediumtext NOT NULL,
  `revision` int(10) unsigned NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `gone` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`resource`,`record_id`),
  KEY `submissions_due` (`state`,`due_at`),
  KEY `submissions_unit` (`unit`),
  KEY `submissions_file_at` (`file_at`),
  KEY `submissions_there` (`account_id`,`resource`,`state`,`gone`,`record_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `submissions` VALUES
('contracts',1,1,1,0,'rental:eef04990-2651-4159-b095-2cfaede3cb02','AV','accepted',1795424400000,NULL,'dda21483-fe8b-4f1e-95ff-0e0e0a332af7','ea3478e0-7158-41e7-98f5-dc3581f8954f',NULL,'1:4abbceb60f937e4317d98ba670df4d42292c22d0',1,1,'[]',1,1795353636900,0),
('contracts',2,1,1,0,'rental:3f4ec5b4-242d-4a38-ad11-8e1dc2c2a903','AV','queued',1795424400000,1795353638145,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1795353638145,0),
('guests',1,1,1,0,'stay:1:p:r:S-1','PV','accepted',1795442400000,NULL,'7779194f-fcee-4369-816e-86b5a0a3f4e6','b0b16b12-1f10-4ba7-abf2-44d9a771e126',NULL,'2:4ec19dd662d9b598b17187c74fe50294b405b9e1',4,1,'[]',1,1795353636962,0),
('guests',2,1,1,0,'stay:1:p:r:S-1','PV','accepted',1795442400000,NULL,'7779194f-fcee-4369-816e-86b5a0a3f4e6','b0b16b12-1f10-4ba7-abf2-44d9a771e126',NULL,'2:4ec19dd662d9b598b17187c74fe50294b405b9e1',4,1,'[]',1,1795353636962,0),
('guests',3,1,2,0,'alone:2d535938-019e-4922-b462-d3a305bc61f1','PV','rejected',1795442400000,NULL,'dce5be13-1b71-4fba-aae7-648859885420',NULL,NULL,'1:1f39e63a93d55fac54a15da13d334af6e20d0fd7',2,1,'[{\"rule\":\"ministry.rejected\",\"severity\":\"error\",\"resource\":\"establishments\",\"id\":2,\"field\":\"numero_establecimiento\",\"params\":{\"words\":\"No existe un establecimiento para ese código\",\"code\":\"10121\"}}]',1,1795353636942,0),
('guests',4,1,1,0,'alone:ab6c8c31-af4e-4b05-ad5f-e26a86a60356','PV','annulled',1795442400000,NULL,'7779194f-fcee-4369-816e-86b5a0a3f4e6','b77adf18-a087-42fe-89a3-ad1e1197ed44',NULL,NULL,NULL,1,'[]',2,1795353637335,1),
('guests',5,1,1,0,'alone:c7a24f63-0d6b-483a-a1cc-a23458f3776e','PV','sent',1795442400000,NULL,'2e35e358-8e83-4e04-9833-aaf893be43fe',NULL,'A','1:0a73bc08e953192191c3c9d8830b2f0c54f72d21',5,1,'[]',1,1795353637987,0),
('guests',6,1,1,0,'alone:2e11f5df-f402-4566-bd5e-9dfe0a85e9f4','PV','held',1795442400000,NULL,NULL,NULL,NULL,NULL,NULL,0,'[{\"rule\":\"name.latin\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"nombre\",\"params\":{\"field\":\"nombre\",\"value\":\"각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각\"}},{\"rule\":\"address.direccion.required\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"direccion\",\"params\":{}},{\"rule\":\"address.nombre_municipio.required\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"nombre_municipio\",\"params\":{}}]',1,1795353638002,0),
('guests',7,1,1,0,'alone:3eb71f35-68e3-4660-abc0-387b50ee0a6f','PV','annulled',1795442400000,NULL,NULL,NULL,NULL,NULL,NULL,0,'[{\"rule\":\"address.direccion.required\",\"severity\":\"error\",\"resource\":\"guests\",\"id\":null,\"field\":\"direccion\",\"params\":{}}]',2,1795353638027,1),
('guests',8,1,1,0,'stay:1:p:h:2026-11-22:2026-11-27:12','PV','queued',1795442400000,1795353638097,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1795353638097,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `vehicles` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `categoria` varchar(50) DEFAULT NULL,
  `tipo` varchar(50) DEFAULT NULL,
  `marca` varchar(50) DEFAULT NULL,
  `modelo` varchar(50) DEFAULT NULL,
  `matricula` varchar(25) DEFAULT NULL,
  `numero_bastidor` varchar(17) DEFAULT NULL,
  `color` varchar(50) DEFAULT NULL,
  `datos_gps` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `km_recogida` int(11) DEFAULT NULL,
  `km_devolucion` int(11) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `vehicles_place` (`alquiler_id`),
  UNIQUE KEY `vehicles_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `vehicles_account` (`account_id`,`id`),
  CONSTRAINT `vehicles_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `vehicles` VALUES
(1,1,0,1795353636349,1795353636349,1,'B','TURISMO','SEAT','Ibiza','1234BCD','VSSZZZ6JZAR000001','ROJO',NULL,NULL,10,NULL,'1234bcdvsszzz6jzar000001'),
(2,1,0,1795353638145,1795353638145,2,'B','TURISMO','SEAT','Ibiza','1234BCD','VSSZZZ6JZAR000001','ROJO',NULL,NULL,10,NULL,'1234bcdvsszzz6jzar000001');
